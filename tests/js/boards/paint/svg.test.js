// The surface that writes SVG: each thing that a painter may draw, as the elements that show it.

import assert from 'node:assert/strict';
import test from 'node:test';

import { SvgContext } from '../../../../static/boards/paint/svg.js';

const surface = () => new SvgContext(200, 100, text => text.length * 10);

/** The drawing, without head and title. @param {SvgContext} context */
const body = context => /<\/defs>\n(.*)\n<\/svg>\n$/s.exec(context.svg('A board'))?.[1] ?? '';
/** @param {SvgContext} context */
const definitions = context => /<defs>\n(.*)\n<\/defs>/s.exec(context.svg('A board'))?.[1] ?? '';

test('a picture has its size and its title', () => {
  const written = surface().svg('Nine & <ten>');
  assert.match(written, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 200 100" width="200" height="100"/);
  assert.match(written, /<title>Nine &amp; &lt;ten&gt;<\/title>/);
});

test('a path is filled and stroked, with colours that every program knows', () => {
  const context = surface();
  context.beginPath();
  context.moveTo(1, 2);
  context.lineTo(3, 4.00001);
  context.closePath();
  context.fillStyle = 'rgb(255 0 16 / 0.5)';
  context.fill();
  context.strokeStyle = 'rgb(1 2 3 / 1)';
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.setLineDash([3, 1]);
  context.stroke();
  assert.equal(body(context), '<path d="M1 2L3 4Z" fill="#ff0010" fill-opacity="0.5"/>\n<path d="M1 2L3 4Z" '
    + 'fill="none" stroke="#010203" stroke-width="2" stroke-linecap="round" stroke-linejoin="miter" '
    + 'stroke-dasharray="3 1"/>');
});

test('a path may begin with a line, and curves keep their points', () => {
  const context = surface();
  context.beginPath();
  context.lineTo(5, 5);
  context.bezierCurveTo(1, 2, 3, 4, 5, 6);
  context.quadraticCurveTo(7, 8, 9, 10);
  context.fill('evenodd');
  assert.equal(body(context), '<path d="M5 5C1 2 3 4 5 6Q7 8 9 10" fill-rule="evenodd" fill="#000000"/>');
});

test('a whole circle takes two arcs, whichever way it goes', () => {
  const context = surface();
  context.beginPath();
  context.arc(10, 10, 5, 0, 2 * Math.PI);
  context.fill();
  assert.match(body(context), /d="M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 (10|-?0)"/);
  context.clearRect();
  context.beginPath();
  context.moveTo(15, 10);
  context.arc(10, 10, 5, 0, 2 * Math.PI, true);
  context.fill();
  assert.match(body(context), /d="M15 10L15 10A5 5 0 0 0 5 10A5 5 0 0 0 15 10"/);
});

test('part of an ellipse ends where it should', () => {
  const context = surface();
  context.beginPath();
  context.ellipse(0, 0, 4, 2, 0, 0, Math.PI / 2);
  context.fill();
  assert.match(body(context), /d="M4 0A4 2 0 0 1 2.8284 1.4142A4 2 0 0 1 0 2"/);
});

test('a slab has round corners, no rounder than half its side', () => {
  const context = surface();
  context.beginPath();
  context.roundRect(0, 0, 10, 4, 9);
  context.fill();
  assert.match(body(context), /d="M2 0h6a2 2 0 0 1 2 2v0a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v0a2 2 0 0 1 2 -2Z"/);
  context.clearRect();
  context.beginPath();
  context.roundRect(1, 2, 3, 4, 0);
  context.fill();
  assert.match(body(context), /d="M1 2h3v4h-3Z"/);
});

test('what is saved comes back, with clip, dash and transform', () => {
  const context = surface();
  context.save();
  context.globalAlpha = 0.5;
  context.lineWidth = 7;
  context.setLineDash([1]);
  context.translate(3, 4);
  context.rect(0, 0, 1, 1);
  context.clip();
  context.restore();
  context.restore(); // one too many is as on a canvas
  context.beginPath();
  context.rect(0, 0, 1, 1);
  context.stroke();
  assert.equal(body(context), '<path d="M0 0h1v1h-1Z" fill="none" stroke="#000000" stroke-width="1" '
    + 'stroke-linejoin="miter"/>');
});

test('neighbours under one transform stand in one group', () => {
  const context = surface();
  context.setTransform(10, 0, 0, 10, 5, 5);
  context.translate(1, 1);
  context.scale(2, 2);
  context.fillRect(0, 0, 1, 1);
  context.fillRect(1, 0, 1, 1);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillRect(2, 0, 1, 1);
  assert.equal(body(context), '<g transform="matrix(20 0 0 20 15 15)"><path d="M0 0h1v1h-1Z" fill="#000000"/>\n'
    + '<path d="M1 0h1v1h-1Z" fill="#000000"/></g>\n<path d="M2 0h1v1h-1Z" fill="#000000"/>');
});

test('a rectangle leaves the path as it is', () => {
  const context = surface();
  context.beginPath();
  context.moveTo(1, 1);
  context.fillRect(0, 0, 1, 1);
  context.lineTo(2, 2);
  context.stroke();
  assert.match(body(context), /d="M1 1L2 2"/);
});

test('a clip within a clip keeps both', () => {
  const context = surface();
  context.rect(0, 0, 50, 50);
  context.clip();
  context.setTransform(2, 0, 0, 2, 0, 0);
  context.beginPath();
  context.rect(5, 5, 5, 5);
  context.clip('evenodd');
  context.fillRect(0, 0, 9, 9);
  assert.equal(definitions(context), '<clipPath id="d1"><path d="M0 0h50v50h-50Z"/></clipPath>\n'
    + '<clipPath id="d2" clip-path="url(#d1)"><path d="M5 5h5v5h-5Z" clip-rule="evenodd" '
    + 'transform="matrix(2 0 0 2 0 0)"/></clipPath>');
  assert.equal(body(context), '<g clip-path="url(#d2)"><g transform="matrix(2 0 0 2 0 0)">'
    + '<path d="M0 0h9v9h-9Z" fill="#000000"/></g></g>');
});

test('a gradient is written once, however often it is used', () => {
  const context = surface();
  for (const x of [0, 50]) {
    const light = context.createRadialGradient(1, 2, 3, 4, 5, 6);
    light.addColorStop(0, 'rgb(255 255 255 / 0)');
    light.addColorStop(1, 'rgb(0 0 0 / 1)');
    context.fillStyle = light;
    context.globalAlpha = 0.25;
    context.fillRect(x, 0, 1, 1);
  }
  assert.equal(definitions(context), '<radialGradient id="d1" gradientUnits="userSpaceOnUse" fx="1" fy="2" fr="3" '
    + 'cx="4" cy="5" r="6"><stop offset="0" stop-color="#ffffff" stop-opacity="0"/>'
    + '<stop offset="1" stop-color="#000000"/></radialGradient>');
  assert.equal(body(context).match(/fill="url\(#d1\)" fill-opacity="0.25"/g)?.length, 2);
});

test('a stroke may have a gradient too', () => {
  const context = surface();
  context.strokeStyle = context.createLinearGradient(0, 1, 2, 3);
  context.rect(0, 0, 1, 1);
  context.stroke();
  assert.match(definitions(context), /^<linearGradient id="d1" [^>]*x1="0" y1="1" x2="2" y2="3">/);
  assert.match(body(context), /stroke="url\(#d1\)"/);
});

test('holes are cut out of a layer, and not out of what lies under it', () => {
  const context = surface();
  context.fillRect(0, 0, 9, 9);
  const layer = context.layer();
  layer.fillRect(1, 1, 8, 8);
  layer.globalCompositeOperation = 'destination-out';
  layer.fillRect(2, 2, 1, 1);
  layer.fillRect(4, 4, 1, 1);
  layer.globalCompositeOperation = 'source-over';
  layer.fillRect(6, 6, 1, 1);
  context.drawImage(layer);
  assert.equal(body(context), '<path d="M0 0h9v9h-9Z" fill="#000000"/>\n<g mask="url(#d1)">'
    + '<path d="M1 1h8v8h-8Z" fill="#000000"/></g>\n<path d="M6 6h1v1h-1Z" fill="#000000"/>');
  const all = definitions(context);
  assert.match(all, /<rect width="200" height="100" fill="#fff"\/>(<path d="M[24] [24]h1v1h-1Z"\/>){2}<\/mask>/);
});

test('text has its font, its colour and its place', () => {
  const context = surface();
  context.font = '600 12.5px "A B", serif';
  context.textAlign = 'center';
  context.fillText('1 < 2', 10, 20);
  assert.equal(body(context), '<text x="10" y="20" font-family="&quot;A B&quot;, serif" font-size="12.5" '
    + 'font-weight="600" text-anchor="middle" fill="#000000">1 &lt; 2</text>');
  assert.equal(context.measureText('four').width, 40);
});

test('a shadow is as large as on a canvas, whatever the transform', () => {
  const context = surface();
  context.setTransform(10, 0, 0, 10, 0, 0);
  context.shadowColor = 'rgb(0 0 0 / .35)';
  context.shadowBlur = 8;
  context.shadowOffsetY = 2;
  context.fillRect(0, 0, 1, 1);
  const drop = /<feDropShadow dx="0" dy="0.2" stdDeviation="0.4" flood-color="#000000" flood-opacity="0.35"\/>/;
  assert.match(definitions(context), drop);
  assert.match(body(context), /filter="url\(#d1\)"/);
});

test('what is turned is turned in the picture, and what is turned back stands as it stood', () => {
  const context = surface();
  context.translate(10, 20);
  context.rotate(Math.PI / 2);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(5, 0);
  context.fill();
  assert.match(body(context), /transform="matrix\(0 1 -1 0 10 20\)"/);
  const back = surface();
  back.save();
  back.rotate(1);
  back.restore();
  back.fillRect(0, 0, 1, 1);
  assert.doesNotMatch(body(back), /transform/);
});

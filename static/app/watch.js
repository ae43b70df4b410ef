// Watches the start of the page: index.html holds this script in itself, so that nothing can keep it away. As long as
// the static text stands, the page has not begun; then this finds out which file is missing, or that the page is an
// old copy of a site that has changed, and says what to do. It is written for browsers that cannot run the page.
(function () {
  'use strict';
  var PATIENCE = 8000, SETTLE = 500;
  var RELOADED = 'plywood.newer';
  var tag = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="version"]'));
  var version = tag ? tag.content : '';
  var folder = location.href.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
  /** Addresses that did not come. @type {string[]} */ var lost = [];
  /** The error that a script of the page threw before the page began. */ var thrown = '';
  var sentence = '', offer = 'Reload', examining = false, waiting = false;

  /** @param {string} id */
  function find(id) { return document.getElementById(id); }
  function begun() { return document.readyState !== 'loading' && !find('waiting'); }

  /** @param {string} address */
  function nameOf(address) {
    var name = address.indexOf(folder) === 0 ? address.slice(folder.length) : address;
    return name.replace(/^v\/[^/]+\//, '');
  }

  /** Puts the sentence on the page, as soon as there is a place for it. */
  function show() {
    var place = find('watch');
    if (!place) return;
    place.textContent = '';
    if (!sentence) return;
    var words = document.createElement('p');
    words.textContent = sentence;
    place.appendChild(words);
    place.appendChild(button(offer, function () { location.reload(); }));
    if (begun()) place.appendChild(button('Close', function () { say(''); }));
  }

  /** @param {string} words @param {() => void} act */
  function button(words, act) {
    var made = document.createElement('button');
    made.type = 'button';
    made.className = 'button';
    made.textContent = words;
    made.onclick = act;
    return made;
  }

  /** @param {string} text */
  function say(text) {
    waiting = false;
    if (text === sentence) return;
    sentence = text;
    show();
  }

  // --- what is missing ---
  addEventListener('error', function (event) {
    var target = /** @type {any} */ (event.target);
    if (target && target.tagName) return fail(target);
    if (!begun()) broken(event.message);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    if (!begun()) broken(String(event.reason && event.reason.message || event.reason));
  });

  /** @param {any} element that did not come; once the page has begun, it has its own words for all but first styles */
  function fail(element) {
    var style = element.rel === 'stylesheet' && element.dataset.late === undefined;
    if (!style && (begun() || element.tagName !== 'SCRIPT' && element.rel !== 'modulepreload')) return;
    lost.push(element.src || element.href);
    soon();
  }

  /** @param {string} message */
  function broken(message) {
    thrown = thrown || message;
    soon();
  }

  function soon() {
    if (examining || !window.fetch) return;
    examining = true;
    setTimeout(examine, SETTLE);
  }

  /** Tries the files that did not come, a module that another needs before the one that needs it. */
  function examine() {
    var main = /** @type {HTMLScriptElement | null} */ (document.querySelector('script[type="module"]'));
    var first = main ? main.src : '';
    var others = lost.filter(function (address) { return address !== first; });
    if (!others.length && lost.length) others = addresses('link[rel="modulepreload"]');
    var all = others.concat(lost.length ? [first] : []);
    /** @param {number} at @returns {Promise<string>} */
    function next(at) {
      if (at >= all.length) return Promise.resolve('');
      return trouble(all[at]).then(function (found) { return found || next(at + 1); });
    }
    next(0).then(function (found) {
      return newer().then(function (there) {
        examining = false;
        if (there) return reloadOnce(there);
        if (lost.length === 0 && begun()) return;
        say(found || (thrown ? 'Plywood does not run here (' + thrown + '): update the browser, then reload.'
          : nameOf(lost[0] || first || folder) + ' is damaged: reload; if that does not help, upload the whole '
            + 'exported folder again.'));
      });
    });
  }

  /** @param {string} selector @returns {string[]} */
  function addresses(selector) {
    /** @type {string[]} */ var found = [];
    Array.prototype.forEach.call(document.querySelectorAll(selector), function (each) {
      found.push(each.src || each.href);
    });
    return found;
  }

  /** The fault of a file, or nothing. @param {string} address */
  function trouble(address) {
    var name = nameOf(address), style = /\.css$/.test(address);
    return fetch(address, { cache: 'reload' }).then(function (answer) {
      var type = answer.headers.get('content-type') || 'of no type';
      if (!answer.ok) {
        return name + ' is missing on the server, which answers ' + answer.status + ': if the site is being uploaded '
          + 'now, wait a minute and reload; else upload the whole exported folder.';
      }
      if (style ? /css/.test(type) : /javascript|ecmascript/.test(type)) return '';
      return name + ' comes as ' + type.slice(0, 60) + ': let the server send it as text/'
        + (style ? 'css' : 'javascript') + ', then reload.';
    }, function () {
      return name + ' could not be fetched: check your connection, then reload.';
    });
  }

  // --- a newer version ---
  /** The version on the server, if it is another one. @returns {Promise<string>} */
  function newer() {
    if (!version) return Promise.resolve('');
    return fetch(location.href.replace(/#.*$/, ''), { cache: 'reload' }).then(function (answer) {
      return answer.ok ? answer.text() : '';
    }).then(function (text) {
      var found = /<meta name="version" content="([^"]+)">/.exec(text);
      return found && found[1] !== version ? found[1] : '';
    }, function () { return ''; });
  }

  /** @param {string} other */
  function reloadOnce(other) {
    var before = null;
    try {
      before = sessionStorage.getItem(RELOADED);
      sessionStorage.setItem(RELOADED, other);
    } catch (_) {
      before = other;
    }
    offer = before === other ? 'Load it' : 'Reload';
    if (begun()) return;
    say(before === other ? 'A newer version of Plywood is on the server, but the browser keeps an old copy: load it '
      + 'past the cache (Ctrl+Shift+R).' : 'A newer version of Plywood is here and is being loaded.');
    if (before !== other) release().then(function () { location.reload(); });
  }

  /** Lets go of a copy on this device that is no longer whole. @returns {Promise<unknown>} */
  function release() {
    var workers = navigator.serviceWorker;
    if (!workers || !workers.controller) return Promise.resolve();
    return workers.getRegistration().then(function (found) { return found && found.unregister(); })
      .catch(function () {});
  }

  // --- what takes long ---
  function wait() {
    var late = pending();
    if (late.length && (!sentence || waiting)) {
      freeStyles();
      var more = late.length > 1 ? ' and ' + (late.length - 1) + ' more' : '';
      say('Still waiting for ' + nameOf(late[0]) + more + ': the network or the server is slow. Plywood begins when '
        + 'all is there; if it never does, reload.');
      waiting = true;
    } else if (waiting && begun()) say('');
    if (late.length || !begun()) setTimeout(wait, 1000);
  }

  /** The files of the first picture that have not come; once the page has begun, only a style can be one of them. */
  function pending() {
    if (!window.performance || !performance.getEntriesByType) return [];
    var come = performance.getEntriesByType('resource').map(function (entry) { return entry.name; });
    var rest = begun() ? '' : ', link[rel="modulepreload"], link[rel="preload"], script[src]';
    return addresses('link[rel="stylesheet"]:not([data-late])' + rest)
      .filter(function (address) { return come.indexOf(address) < 0; });
  }

  /** A style that does not come must not keep the page white: put in by a script, it holds nothing up. */
  function freeStyles() {
    Array.prototype.forEach.call(document.querySelectorAll('link[rel="stylesheet"]'), function (link) {
      if (link.sheet || link.dataset.freed) return;
      var again = link.cloneNode();
      again.dataset.freed = 'yes';
      link.parentNode.replaceChild(again, link);
    });
  }

  // --- browsers and addresses that cannot do it ---
  function begin() {
    if (location.protocol === 'file:') {
      say('Opened as a file, Plywood cannot run, because browsers let no file fetch its parts: run python3 serve.py in '
        + 'its folder, or open it from a web server.');
    } else if (!('noModule' in document.createElement('script'))) {
      say('This browser is too old for Plywood: update it, or open this page in another one.');
    } else show();
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
  setTimeout(wait, PATIENCE);
})();

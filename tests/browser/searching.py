"""Searches that go on until somebody stops them, so that a test may take its time beside them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

ENDLESS = """() => {
    const usual = { post: Worker.prototype.postMessage, timeout: window.setTimeout };
    const asked = [];
    const post = function (message, ...rest) {
        const ask = message.type === 'ask' ? JSON.parse(message.text) : {};
        if (ask.op) asked.push(ask.op);
        const search = ['think', 'choose'].includes(ask.op) && { ...ask, op: 'think', nodes: 1e9 };
        usual.worker = this;
        return usual.post.call(this, search ? { ...message, text: JSON.stringify(search) } : message, ...rest);
    };
    Worker.prototype.postMessage = Object.assign(post, { usual, asked });
    const isLimit = ms => ms > 9_000 && ms < 100_000;
    window.setTimeout = (call, ms, ...more) => isLimit(ms) ? 0 : usual.timeout.call(window, call, ms, ...more);
}"""
"""Values and moves are searched for with a billion nodes, and the limit that the settings have for it never comes."""
USUAL = """() => {
    const { post, timeout } = Worker.prototype.postMessage.usual;
    Object.assign(Worker.prototype, { postMessage: post });
    window.setTimeout = timeout;
}"""
ASKED = '() => Worker.prototype.postMessage.asked'
KILL = '() => Worker.prototype.postMessage.usual.worker.terminate()'
"""Ends the worker, busy as it is."""


@contextmanager
def endless(page: Page) -> Iterator[Callable[[], list[str]]]:
    """Meanwhile no search ends by itself. Gives a function that tells what the page has asked of Python since."""
    page.evaluate(ENDLESS)
    yield lambda: page.evaluate(ASKED)
    page.evaluate(USUAL)

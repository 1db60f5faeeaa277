// Runs in the page, as it is: how long after the history's last byte its row is on the screen, and how long after a
// key of the search what was found is.
(() => {
  /** After the next frame; a timer would wait its turn behind work that nobody sees. */
  const onceSeen = (tell) =>
    requestAnimationFrame(() => {
      void scheduler.postTask(tell, { priority: 'user-blocking' });
    });

  const place = new URLSearchParams(location.search).get('at');
  const row = place ? `[data-history-row="${place}"]` : '[data-history-row]';
  const watch = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    watch.disconnect();
    onceSeen(() => {
      const [answer] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/tasks/history'));
      document.documentElement.dataset.rowsAfter = String(performance.now() - answer.responseEnd);
    });
  });
  watch.observe(document, { childList: true, subtree: true });

  const found = [];
  globalThis.foundTimes = found;
  let pressed;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  // The number of tasks that were found changes with the list, in one and the same drawing.
  new MutationObserver((changes) => {
    const isCounted = changes.some(({ target }) => target.parentElement?.closest('main p[role="status"]'));
    if (pressed === undefined || !isCounted) return;
    const from = pressed;
    pressed = undefined;
    onceSeen(() => found.push(performance.now() - from));
  }).observe(document, { childList: true, characterData: true, subtree: true });
})();

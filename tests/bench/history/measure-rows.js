// Runs in the page. Measures the time from the history's last byte to its rows, and from a key of the search to its
// results.
(() => {
  /** Runs after the next frame. A timer would wait behind invisible work. */
  const onceSeen = (report) =>
    requestAnimationFrame(() => {
      void scheduler.postTask(report, { priority: 'user-blocking' });
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

  const results = [];
  globalThis.resultTimes = results;
  let pressed;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  // The result count changes together with the list.
  new MutationObserver((changes) => {
    const isCounted = changes.some(({ target }) => target.parentElement?.closest('main p[role="status"]'));
    if (pressed === undefined || !isCounted) return;
    const from = pressed;
    pressed = undefined;
    onceSeen(() => results.push(performance.now() - from));
  }).observe(document, { childList: true, characterData: true, subtree: true });
})();

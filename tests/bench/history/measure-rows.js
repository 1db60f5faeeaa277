// Runs in the page, as it is: how long after the history's last byte its first rows can be seen.
(() => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-history-row]')) return;
    watch.disconnect();
    // After the next frame the rows are on the screen.
    requestAnimationFrame(() => {
      setTimeout(() => {
        const [answer] = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/api/tasks/history'));
        document.documentElement.dataset.rowsAfter = String(performance.now() - answer.responseEnd);
      });
    });
  });
  watch.observe(document, { childList: true, subtree: true });
})();

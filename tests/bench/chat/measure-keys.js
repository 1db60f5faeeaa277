// Runs in the page, as it is: how long each key takes until it is seen.
(() => {
  const times = [];
  globalThis.keyTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown') times.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})();

// Runs in the page. Measures the time from each key press to its paint.
(() => {
  const times = [];
  globalThis.keyTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown') times.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})();

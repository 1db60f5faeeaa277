// Runs in the page: how long each key takes until it is seen.
window.keyTimes = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.name === 'keydown') window.keyTimes.push(entry.duration);
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });

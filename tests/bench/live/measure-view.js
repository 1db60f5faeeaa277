// Runs in the viewer's page without a build step.
(() => {
  const canvas = document.querySelector('canvas');
  const context = canvas.getContext('2d');
  const draw = context.drawImage.bind(context);
  const bench = { frames: 0, latencies: [] };
  globalThis.liveBench = bench;
  context.drawImage = (...args) => {
    bench.frames += 1;
    draw(...args);
  };
  const corner = () => [...context.getImageData(canvas.width - 60, canvas.height - 60, 1, 1).data].join();
  canvas.addEventListener('mousedown', ({ timeStamp }) => {
    const before = corner();
    // A timer after the frame callback, because other callbacks may run before the one that draws.
    const look = () => {
      if (corner() === before) requestAnimationFrame(() => setTimeout(look));
      else bench.latencies.push(performance.now() - timeStamp);
    };
    look();
  });
})();

/** Lets the time on the page go on between two looks at the server. */
export function clockFace(): void {
  let shown: Element | null = null;
  let since = 0;
  const tick = (): void => {
    const face = document.getElementById('clock-face');
    if (!(face instanceof HTMLTimeElement)) return;
    if (face !== shown) {
      shown = face;
      since = performance.now();
    }
    const { mode, speed } = face.dataset;
    const elapsed = mode === 'frozen' ? 0 : (performance.now() - since) * Number(speed);
    const time = new Date(Date.parse(face.dateTime) + elapsed);
    face.textContent = time.toISOString().slice(0, 19).replace('T', ' ');
  };
  setInterval(tick, 250);
}

const keySteps: Record<string, (page: number) => number> = {
  ArrowDown: () => 48,
  ArrowUp: () => -48,
  PageDown: (page) => page * 0.9,
  PageUp: (page) => page * -0.9,
  Home: () => -1e6,
  End: () => 1e6,
};

/** An inert page cannot be scrolled; someone who only watches may still look around. */
export function letScroll(stage: HTMLElement, scroller: () => Element | null): void {
  let touchedAt = 0;
  stage.addEventListener('wheel', (event) => scroller()?.scrollBy(event.deltaX, event.deltaY), {
    passive: true,
  });
  stage.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    const html = scroller();
    if (!step || !html || event.target !== stage) return;
    event.preventDefault();
    html.scrollBy(0, step(html.clientHeight));
  });
  stage.addEventListener('touchstart', (event) => (touchedAt = event.touches[0]?.clientY ?? 0), {
    passive: true,
  });
  stage.addEventListener(
    'touchmove',
    (event) => {
      const y = event.touches[0]?.clientY ?? touchedAt;
      scroller()?.scrollBy(0, touchedAt - y);
      touchedAt = y;
    },
    { passive: true },
  );
}

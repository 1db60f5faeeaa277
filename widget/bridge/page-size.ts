import type { HostBridge } from './host-bridge.ts';

/** Tells the host the size of `element` whenever it has changed, at most once a frame. */
export function startPageSize(bridge: Pick<HostBridge, 'send'>, element: Element, page: Window): () => void {
  let sent = '';
  let frame: number | undefined;
  const report = () => {
    frame = undefined;
    const box = element.getBoundingClientRect();
    const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
    const size = `${width} ${height}`;
    // A page that is not shown has no height worth following.
    if (size === sent || height === 0) return;
    sent = size;
    bridge.send({ type: 'resize', width, height });
  };
  const observer = new ResizeObserver(() => {
    frame ??= page.requestAnimationFrame(report);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    if (frame !== undefined) page.cancelAnimationFrame(frame);
  };
}

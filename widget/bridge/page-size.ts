import { PILOT } from '../../host-sdk/wire/messages.ts';
import type { HandOver } from '../boot/hand-over.ts';
import { limits } from '../rules/limits.ts';
import type { HostBridge } from './host-bridge.ts';

/** Reports the size of `element` to the host whenever it changes, at most once per frame. */
export function startPageSize(bridge: Pick<HostBridge, 'send'>, element: Element, page: Window): () => void {
  let lastSize = '';
  let frame: number | undefined;
  let timer: number | undefined;
  const cancel = () => {
    if (frame !== undefined) page.cancelAnimationFrame(frame);
    page.clearTimeout(timer);
    frame = timer = undefined;
  };
  const report = () => {
    cancel();
    const box = element.getBoundingClientRect();
    const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
    const size = `${width} ${height}`;
    // A hidden page has no meaningful height.
    if (size === lastSize || height === 0) return;
    lastSize = size;
    bridge.send({ type: 'resize', width, height });
  };
  const schedule = () => {
    frame ??= page.requestAnimationFrame(report);
    // Browsers don't render a frame that is out of view, for example below the fold, but its timers run.
    timer ??= page.setTimeout(report, limits.pageSize.unseen);
  };
  const sizes = new ResizeObserver(schedule);
  sizes.observe(element);
  const changes = new MutationObserver(schedule);
  changes.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  schedule();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    cancel();
  };
}

/**
 * Reports the size before the application loads, to a host that the inline script trusts. Without this, a frame that
 * follows its content would change size when the application takes over.
 */
export function startEarlyPageSize({ host }: Pick<HandOver, 'host'>, container: Element): () => void {
  const content = container.firstElementChild?.firstElementChild;
  if (!host || host === '*' || window.parent === window || !content) return () => {};
  const send: HostBridge['send'] = (message) =>
    window.parent.postMessage({ source: PILOT, ...message }, host);
  return startPageSize({ send }, content, window);
}

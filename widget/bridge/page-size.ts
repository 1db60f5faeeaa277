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
    // A hidden page has no height worth following.
    if (size === lastSize || height === 0) return;
    lastSize = size;
    bridge.send({ type: 'resize', width, height });
  };
  const soon = () => {
    frame ??= page.requestAnimationFrame(report);
    // Browsers neither render nor measure a frame that is out of sight, such as below the fold, but its timers run.
    timer ??= page.setTimeout(report, limits.pageSize.unseen);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(element);
  const changes = new MutationObserver(soon);
  changes.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  soon();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    cancel();
  };
}

/**
 * Reports the size before the application has loaded, to a host the inline script trusts. Otherwise a frame that
 * follows its content would change its size at the takeover.
 */
export function startEarlyPageSize({ host }: Pick<HandOver, 'host'>, container: Element): () => void {
  const content = container.firstElementChild?.firstElementChild;
  if (!host || host === '*' || window.parent === window || !content) return () => {};
  const send: HostBridge['send'] = (message) =>
    window.parent.postMessage({ source: PILOT, ...message }, host);
  return startPageSize({ send }, content, window);
}

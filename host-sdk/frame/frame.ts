import type { Settings } from '../pilot/options.ts';

/**
 * On another origin, `allow-same-origin` only lets the app keep its own origin, which its storage and calls need. On
 * the host's own origin, a frame with both that and scripts could remove its own sandbox, and the app can't work
 * without it. So a same-origin frame gets no sandbox at all.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Placeholder for the app: a line and a box in the text's own color. */
const SKELETON = ['24px/40% 24px', '72px/calc(100% - 48px) 96px']
  .map((at) => `linear-gradient(color-mix(in srgb,currentcolor 6%,transparent) 0 0) 24px ${at} no-repeat`)
  .join();

/** Marks elements that the SDK adds. A page that clones its elements also clones these, without a pilot. */
export const OWN = 'data-hoa-pilot';

/**
 * Creates the element around the frame. It takes all available width, even in an element that is as wide as its content,
 * where a plain frame would be 300 pixels wide: the first grid column requests the window's width and is limited to the
 * available width.
 */
export function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.setAttribute(OWN, '');
  holder.style.cssText = 'display:grid;grid-template-columns:minmax(0,100vw) minmax(0,1fr);min-width:100%';
  return holder;
}

/**
 * Creates the app's frame. It stays hidden until shown, so that a half-loaded page is neither visible nor focusable.
 */
export function createFrame({ url, title }: Settings): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  if (url.origin !== location.origin) iframe.setAttribute('sandbox', SANDBOX);
  iframe.allow = 'clipboard-write; clipboard-read; microphone';
  iframe.referrerPolicy = 'strict-origin';
  iframe.title = title;
  iframe.style.cssText = 'display:block;grid-column:1/-1;width:100%;border:0;background:transparent';
  iframe.src = url.href;
  return iframe;
}

/**
 * Shows the frame, or a placeholder until the app is ready. The placeholder stays behind the frame until the frame has
 * painted.
 */
export function showFrame(holder: HTMLElement, iframe: HTMLIFrameElement, isReady: boolean): void {
  iframe.style.visibility = isReady ? '' : 'hidden';
  if (!isReady) holder.style.background = SKELETON;
  holder.setAttribute('aria-busy', String(!isReady));
}

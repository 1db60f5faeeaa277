import type { Settings } from '../pilot/options.ts';

/**
 * On another origin `allow-same-origin` only lets the app keep its own origin, which its storage and its
 * calls need. On the host's own origin a frame with both that and scripts could lift its sandbox, and
 * without it the app cannot work, so there the frame has none instead of one in name only.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** A line and a box, in the text's own colour, where the app will be. */
const SKELETON = ['24px/40% 24px', '72px/calc(100% - 48px) 96px']
  .map((at) => `linear-gradient(color-mix(in srgb,currentcolor 6%,transparent) 0 0) 24px ${at} no-repeat`)
  .join();

/** On what the SDK puts into an element. A page that copies its elements copies it too, with nobody behind it. */
export const OWN = 'data-hoa-pilot';

/**
 * What stands in the host's element around the frame: as wide as there is room, also where an element is as wide as
 * its content. A frame alone would be 300 pixels wide there: the first column asks for the window's width instead, and
 * takes what it gets.
 */
export function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.setAttribute(OWN, '');
  holder.style.cssText = 'display:grid;grid-template-columns:minmax(0,100vw) minmax(0,1fr);min-width:100%';
  return holder;
}

/** The app's frame, hidden until it is shown, so that no half-loaded page is seen or takes the focus. */
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

/** Shows the frame, or in its place that something comes; that stays behind the frame, until it has drawn itself over it. */
export function showFrame(holder: HTMLElement, iframe: HTMLIFrameElement, isReady: boolean): void {
  iframe.style.visibility = isReady ? '' : 'hidden';
  if (!isReady) holder.style.background = SKELETON;
  holder.setAttribute('aria-busy', String(!isReady));
}

import type { Settings } from './options.ts';

/**
 * On another origin `allow-same-origin` only lets the app keep its own origin, which its storage and its
 * calls need. On the host's own origin a frame with both that and scripts could lift its sandbox, and
 * without it the app cannot work, so there the frame has none instead of one in name only.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** The app's frame, hidden until `revealFrame`, so that no half-loaded page shows or takes the focus. */
export function createFrame({ url, title }: Settings): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  if (url.origin !== location.origin) iframe.setAttribute('sandbox', SANDBOX);
  iframe.setAttribute('allow', 'clipboard-write; clipboard-read; microphone');
  iframe.setAttribute('referrerpolicy', 'strict-origin');
  iframe.setAttribute('loading', 'eager');
  iframe.title = title;
  Object.assign(iframe.style, { display: 'block', width: '100%', border: '0', background: 'transparent' });
  iframe.src = url.href;
  return iframe;
}

export function hideFrame(iframe: HTMLIFrameElement): void {
  iframe.style.visibility = 'hidden';
}

export function revealFrame(iframe: HTMLIFrameElement): void {
  iframe.style.visibility = '';
}

import { createFrame } from './frame.ts';
import { readOptions } from '../pilot/options.ts';
import type { PilotOptions } from '../pilot/options.ts';

/** Which app is to be prepared for, and how much of it. */
export type PrepareOptions = Pick<PilotOptions, 'src' | 'route' | 'language'> & {
  /** Also load the app's files into the browser's cache, where its frame will find them. Default: false. */
  preload?: boolean | undefined;
};

/**
 * Long enough for a slow network; what has not come by then is loaded with the app itself. No event tells that all has:
 * a page has loaded before what it only preloads.
 */
const PRELOAD_FOR_MS = 30_000;

/**
 * Prepares for a later `mountPilot` with the same `src`: connects to the app's origin, and with `preload` loads its
 * page and files too. Nothing of the app runs, and nobody is signed in. Throws a TypeError for a bad option.
 * Returns a function that ends it before its time.
 */
export function preparePilot({ preload = false, ...options }: PrepareOptions): () => void {
  const settings = readOptions(options);
  const added: HTMLElement[] = [];
  let stopWaiting = (): void => {};
  const end = (): void => {
    stopWaiting();
    for (const element of added) element.remove();
  };
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = settings.url.origin;
  document.head.append(link);
  added.push(link);
  if (!preload) return end;

  // What a frame loads is cached for frames of that origin on this site, and for nothing else: so it takes a frame.
  const iframe = createFrame(settings);
  // Its scripts are loaded, as its `noscript` says, and not run.
  iframe.setAttribute('sandbox', 'allow-same-origin');
  iframe.hidden = true;
  stopWaiting = settings.clock.after(PRELOAD_FOR_MS, end);
  document.body.append(iframe);
  added.push(iframe);
  return end;
}

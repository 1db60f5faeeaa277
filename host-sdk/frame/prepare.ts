import { createFrame } from './frame.ts';
import { readOptions } from '../pilot/options.ts';
import type { PilotOptions } from '../pilot/options.ts';

/** The app to prepare for, and whether to preload its files. */
export type PrepareOptions = Pick<PilotOptions, 'src' | 'route' | 'language'> & {
  /** Also load the app's files into the browser's cache for its frame. Default: false. */
  preload?: boolean | undefined;
};

/**
 * Long enough for a slow network. Anything later is loaded with the app itself. No event marks the end, because a
 * page's load event doesn't wait for preloads.
 */
const PRELOAD_FOR_MS = 30_000;

/**
 * Prepares for a later `mountPilot` with the same `src`: connects to the app's origin and, with `preload`, loads its
 * page and files. The app itself doesn't run, and no session starts.
 * @param options The address of the app, and whether to preload its files.
 * @returns A function that cancels the preparation.
 * @throws TypeError if an option is invalid.
 * @example
 * ```ts
 * preparePilot({ src: 'https://pilot.example/', preload: true });
 * ```
 */
export function preparePilot({ preload = false, ...options }: PrepareOptions): () => void {
  const settings = readOptions(options);
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = settings.url.origin;
  document.head.append(link);
  // Browsers partition the cache by site and frame, so only a frame can fill it for a frame.
  const iframe = createFrame(settings);
  // The page's `noscript` downloads the scripts without running them.
  iframe.setAttribute('sandbox', 'allow-same-origin');
  iframe.hidden = true;
  if (preload) document.body.append(iframe);
  const end = (): void => {
    link.remove();
    iframe.remove();
  };
  if (preload) settings.clock.after(PRELOAD_FOR_MS, end);
  return end;
}

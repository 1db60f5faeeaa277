import type { HandOver } from '../boot/hand-over.ts';
import type { Config } from './config.ts';
import { dialogs } from '../dialogs/open-dialog.tsx';
import { runWidget } from './run-widget.ts';
import { screens } from './screens.tsx';

/** The wait before preloading in browsers that don't report idle time. */
const PRELOAD_DELAY_MS = 2_000;

/** Preloads what is likely to be needed next. Anything that fails is loaded again when needed. */
async function preload(): Promise<void> {
  for (const { load } of [...Object.values(dialogs), ...Object.values(screens)]) {
    try {
      await load();
    } catch {
      return;
    }
  }
}

/** Lets pending key events run first. */
const yieldToEvents = () => new Promise<void>((resolve) => setTimeout(resolve));

export interface TakeOverOptions {
  container: Element;
  config: Config;
  handOver: HandOver | undefined;
  /** Called when a part of the application fails to load. */
  onLoadError: () => void;
}

/** Takes over the page once the code for its content has loaded. Rejects if that fails. */
export async function takeOver({ container, config, handOver, onLoadError }: TakeOverOptions): Promise<void> {
  await yieldToEvents();
  if (handOver?.screen) await screens[handOver.screen].load();
  // If it fails to load, the dialog itself reports it.
  if (handOver?.confirmation) await dialogs['task-confirmation'].load().catch(() => undefined);
  await yieldToEvents();
  const place = window.parent === window ? 'window' : 'frame';
  runWidget({ container, config, place, handOver, onLoadError });
  if ('requestIdleCallback' in window) requestIdleCallback(() => void preload());
  else setTimeout(() => void preload(), PRELOAD_DELAY_MS);
}

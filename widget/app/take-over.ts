import type { HandOver } from '../boot/hand-over.ts';
import type { Config } from './config.ts';
import { dialogs } from '../dialogs/open-dialog.tsx';
import { runWidget } from './run-widget.ts';
import { screens } from './screens.tsx';

/** For browsers that don't report idle time. */
const SOON_MS = 2_000;

/** Preloads what is likely to be needed next. Anything that fails is loaded again when needed. */
async function loadTheRest(): Promise<void> {
  for (const { load } of [...Object.values(dialogs), ...Object.values(screens)]) {
    try {
      await load();
    } catch {
      return;
    }
  }
}

/** Lets pending key events run first. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

export interface TakeOverOptions {
  container: Element;
  config: Config;
  handOver: HandOver | undefined;
  /** Called when a part of the application fails to load. */
  onMissing: () => void;
}

/** Takes over the page once the code for its content has loaded. Rejects if that fails. */
export async function takeOver({ container, config, handOver, onMissing }: TakeOverOptions): Promise<void> {
  await breathe();
  if (handOver?.screen) await screens[handOver.screen].load();
  // If it fails to load, the dialog itself reports it.
  if (handOver?.confirmation) await dialogs['task-confirmation'].load().catch(() => undefined);
  await breathe();
  const place = window.parent === window ? 'window' : 'frame';
  runWidget({ container, config, place, handOver, onMissing });
  if ('requestIdleCallback' in window) requestIdleCallback(() => void loadTheRest());
  else setTimeout(() => void loadTheRest(), SOON_MS);
}

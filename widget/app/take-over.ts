import type { HandOver } from '../boot/hand-over.ts';
import type { Config } from './config.ts';
import { dialogs } from '../dialogs/open-dialog.tsx';
import { runWidget } from './run-widget.ts';
import { screens } from './screens.tsx';

/** Where a browser cannot tell when it is idle. */
const SOON_MS = 2_000;

/** What is likely to be needed next, so that nobody waits for it; what fails is asked for again when it is needed. */
async function loadTheRest(): Promise<void> {
  for (const { load } of [...Object.values(dialogs), ...Object.values(screens)]) {
    try {
      await load();
    } catch {
      return;
    }
  }
}

/** Lets keys that wait be heard before what comes next. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

export interface TakeOverOptions {
  container: Element;
  config: Config;
  handOver: HandOver | undefined;
  /** A part of the application could not be had. */
  onMissing: () => void;
}

/** Takes over the page once the code of what it shows is there. Rejects where that cannot be had. */
export async function takeOver({ container, config, handOver, onMissing }: TakeOverOptions): Promise<void> {
  await breathe();
  if (handOver?.screen) await screens[handOver.screen].load();
  // Where it cannot be had, the dialog itself says so.
  if (handOver?.asked) await dialogs['task-confirmation'].load().catch(() => undefined);
  await breathe();
  const place = window.parent === window ? 'window' : 'frame';
  runWidget({ container, config, place, handOver, onMissing });
  if ('requestIdleCallback' in window) requestIdleCallback(() => void loadTheRest());
  else setTimeout(() => void loadTheRest(), SOON_MS);
}

import { reloadIfReplaced } from './app/reload-if-replaced.ts';
import { runWidget } from './app/run-widget.ts';
import { screens } from './app/screens.tsx';
import { type HandOver, handOverKey } from './boot/hand-over.ts';
import { dialogs } from './dialogs/open-dialog.tsx';

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

/** Takes over the page once the code of the screen it shows is there. Without that the page stays as it is. */
async function takeOver(container: Element): Promise<void> {
  const handOver = Reflect.get(window, handOverKey) as HandOver | undefined;
  const onMissing = () => void reloadIfReplaced(import.meta.url);
  try {
    if (handOver?.screen) await screens[handOver.screen].load();
  } catch (error) {
    console.error('HOA Pilot: the screen could not be loaded', error);
    handOver?.late();
    return onMissing();
  }
  const place = window.parent === window ? 'window' : 'frame';
  runWidget({ container, place, handOver, onMissing });
  if ('requestIdleCallback' in window) requestIdleCallback(() => void loadTheRest());
  else setTimeout(() => void loadTheRest(), SOON_MS);
}

const container = document.getElementById('hoa-pilot');
if (container) void takeOver(container);

import { actions } from './actions.ts';
import { call } from './call.ts';
import { clockFace } from './clock-face.ts';
import { element } from './element.ts';
import { logView } from './log-view.ts';
import { refresh } from './refresh.ts';
import { say } from './say.ts';

const lookEveryMs = 1_000;

const log = logView();
let known = '';
let isLost = false;

/** What the state is without its time, which goes on by itself. */
async function stateNow(): Promise<string> {
  const state = (await call('GET state')) as { clock: { mode: string; speed: number } };
  return JSON.stringify({ ...state, clock: { mode: state.clock.mode, speed: state.clock.speed } });
}

async function look(): Promise<void> {
  const state = await stateNow();
  if (isLost) log.startAnew();
  if (state !== known) await refresh();
  known = state;
  await log.update();
}

async function keepLooking(): Promise<void> {
  try {
    await look();
    if (isLost) say('The server is back.');
    isLost = false;
  } catch (error) {
    // It is tried again in a moment; the server may be starting anew.
    if (!isLost)
      say(`The server cannot be reached: ${error instanceof Error ? error.message : String(error)}`, true);
    isLost = true;
  }
  setTimeout(() => void keepLooking(), lookEveryMs);
}

actions(async () => {
  await refresh();
  await log.update();
});
element('log-clear', HTMLButtonElement).addEventListener('click', () =>
  element('log-list', HTMLOListElement).replaceChildren(),
);
// Where the list has no column of its own, the log would be far below it.
element('all-scenarios', HTMLDetailsElement).open = matchMedia('(min-width: 1180px)').matches;
clockFace();
void keepLooking();

import type { Clock } from '../../../clock.ts';
import type { HumanInput, PictureInput } from '../../human-input.ts';
import { InputRefused, NavigationRefused } from '../../browser-errors.ts';
import { answerQuestion } from './answer-question.ts';
import type { ChromiumBrowser } from '../chromium-browser.ts';
import { keyEvent, modifierBits } from './key-event.ts';
import type { ChromiumLimits } from '../limits.ts';
import { moveBrowser } from './move-browser.ts';

export interface InputTools {
  limits: ChromiumLimits;
  clock: Clock;
  mayNavigate(url: URL): boolean;
  /** An input is on its way to the page. */
  track(input: Promise<unknown>): void;
}

/**
 * Does what a person did in the live view. Inputs go out in the order they come, without waiting for the page;
 * only what may lead elsewhere waits a moment, to say so when it was refused.
 */
export async function applyPictureInput(
  input: HumanInput,
  browser: ChromiumBrowser,
  tools: InputTools,
): Promise<void> {
  const { dialogs, questions, tabs } = browser;
  dialogs.personActs();
  if (questions.dialog && input.kind !== 'answer')
    throw new InputRefused('The page asks something: answer that first');
  switch (input.kind) {
    case 'mouse':
    case 'wheel':
    case 'key':
    case 'text':
      return await dispatch(input, browser, tools);
    case 'answer':
    case 'choose':
    case 'files':
      return await answerQuestion(input, browser);
    case 'tab':
    case 'close-tab': {
      const tab = tabs.byId(input.tabId);
      if (!tab) throw new InputRefused('That page is closed already');
      if (input.kind === 'tab') return tabs.activate(tab);
      if (tabs.all.length === 1) throw new InputRefused('The last page stays open');
      return await tabs.close(tab);
    }
    case 'back':
    case 'forward':
    case 'reload':
    case 'goto':
      return await moveBrowser(input, browser, tools.mayNavigate);
    default:
      throw new InputRefused('This browser shows pictures: it takes a mouse and keys');
  }
}

type Dispatched = Extract<PictureInput, { kind: 'mouse' | 'wheel' | 'key' | 'text' }>;

async function dispatch(input: Dispatched, browser: ChromiumBrowser, tools: InputTools): Promise<void> {
  const { questions, trips, tabs } = browser;
  const mayLead =
    (input.kind === 'mouse' && input.type === 'up') || (input.kind === 'key' && input.key === 'Enter');
  // As a list that popped up would, one that is asked about closes when a person goes on elsewhere.
  const goesOn = (input.kind === 'key' || input.kind === 'mouse') && input.type === 'down';
  if (goesOn) questions.remove(({ question }) => question.kind === 'select');
  const { trip, end } = trips.begin();
  const tab = tabs.active;
  const sent = send(input, browser);
  tools.track(sent);
  if (input.kind !== 'mouse' || input.type !== 'move') browser.view.expect();
  try {
    if (!mayLead) {
      // Nobody waits for it; what became of it is known when the agent goes on.
      sent.catch(() => undefined);
      return;
    }
    const answered = async () => {
      await sent;
      await tab.world.call('turn');
      while (trips.isOnTheWay() && !trip.isDecided) await browser.signal.next();
    };
    const asked = async () => {
      while (!questions.dialog) await browser.signal.next();
    };
    const enough = new AbortController();
    await Promise.race([answered(), asked(), tools.clock.sleep(tools.limits.inputAnswerMs, enough.signal)]);
    enough.abort();
  } finally {
    end();
  }
  if (trip.error instanceof NavigationRefused) throw trip.error;
}

async function send(input: Dispatched, { tabs, view }: ChromiumBrowser): Promise<void> {
  const { session } = tabs.active;
  switch (input.kind) {
    case 'mouse': {
      const { type, x, y, button, buttons, clickCount } = input;
      view.point({ x, y, pressed: buttons !== 0 });
      const names = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' } as const;
      const modifiers = modifierBits(input.modifiers);
      await session.send('Input.dispatchMouseEvent', {
        type: names[type],
        x,
        y,
        buttons,
        clickCount,
        modifiers,
        // A move with a button held has to name it, or it drags nothing.
        button: type === 'move' && button === 'none' && (buttons & 1) === 1 ? 'left' : button,
      });
      return;
    }
    case 'wheel': {
      const { x, y, deltaX, deltaY } = input;
      const modifiers = modifierBits(input.modifiers);
      await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY, modifiers });
      return;
    }
    case 'key': {
      const event = keyEvent(input);
      if (event) await session.send('Input.dispatchKeyEvent', event);
      return;
    }
    case 'text':
      await session.send('Input.insertText', { text: input.text });
  }
}

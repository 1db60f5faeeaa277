import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allowedAddress, typedAddress, webAddress } from '../../addresses.ts';
import { InputRefused, NavigationRefused } from '../../browser-errors.ts';
import { safeName } from '../../downloaded-file.ts';
import type { BrowserInput, HandedFile, HumanInput, PictureInput } from '../../human-input.ts';
import type { ChromiumBrowser } from '../chromium-browser.ts';
import { inTime } from '../in-time.ts';
import { isOfField } from '../pages/questions.ts';
import { visit } from '../travel.ts';
import { keyEvent, modifierBits } from './key-event.ts';

/**
 * Does what a person did in the live view. Inputs go out in the order they come, without waiting for the page;
 * only what may lead elsewhere waits a moment, to say so when it was refused. `track` is told of what is on its way.
 */
export async function applyPictureInput(
  input: HumanInput,
  browser: ChromiumBrowser,
  track: (input: Promise<unknown>) => void,
): Promise<void> {
  const { questions, tabs } = browser;
  questions.takeOver('person');
  if (questions.dialog && input.kind !== 'answer')
    throw new InputRefused('The page asks something: answer that first');
  switch (input.kind) {
    case 'mouse':
    case 'wheel':
    case 'key':
    case 'text':
      return await dispatch(input, browser, track);
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
      return await moveBrowser(input, browser);
    default:
      throw new InputRefused('This browser shows pictures: it takes a mouse and keys');
  }
}

type Dispatched = Extract<PictureInput, { kind: 'mouse' | 'wheel' | 'key' | 'text' }>;

async function dispatch(
  input: Dispatched,
  browser: ChromiumBrowser,
  track: (input: Promise<unknown>) => void,
): Promise<void> {
  const { clock, limits, questions, signal, trips, tabs } = browser;
  const mayLead =
    (input.kind === 'mouse' && input.type === 'up') || (input.kind === 'key' && input.key === 'Enter');
  // As what popped up would, what is asked about a field closes when a person goes on elsewhere.
  const goesOn = (input.kind === 'key' || input.kind === 'mouse') && input.type === 'down';
  if (goesOn) {
    questions.remove(isOfField);
    browser.state.pressedAt = clock.now().getTime();
  }
  const tab = tabs.active;
  if (input.kind !== 'mouse' || input.type !== 'move') browser.view.expect();
  const { error } = await trips.during(async (trip) => {
    const sent = send(input, browser);
    track(sent);
    // Nobody waits for it; what became of it is known when the agent goes on.
    if (!mayLead) return void sent.catch(() => undefined);
    const answered = async () => {
      await sent;
      await tab.world.call('turn');
      await signal.until(() => !trips.isOnTheWay() || trip.isDecided);
    };
    const enough = inTime(answered(), clock, limits.inputAnswerMs, () => undefined);
    await signal.orUntil(enough, () => questions.dialog !== undefined);
  });
  if (error instanceof NavigationRefused) throw error;
}

const mouseEvents = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' } as const;

async function send(input: Dispatched, { tabs, view }: ChromiumBrowser): Promise<unknown> {
  const { session } = tabs.active;
  if (input.kind === 'text') return await session.send('Input.insertText', { text: input.text });
  if (input.kind === 'key') {
    const event = keyEvent(input);
    return event && (await session.send('Input.dispatchKeyEvent', event));
  }
  const { x, y } = input;
  const at = { x, y, modifiers: modifierBits(input.modifiers) };
  if (input.kind === 'wheel') {
    const { deltaX, deltaY } = input;
    return await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseWheel', deltaX, deltaY });
  }
  const { type, button, buttons, clickCount } = input;
  view.point({ x, y, pressed: buttons !== 0 });
  return await session.send('Input.dispatchMouseEvent', {
    ...at,
    type: mouseEvents[type],
    buttons,
    clickCount,
    // A move with a button held has to name it, or it drags nothing.
    button: type === 'move' && button === 'none' && (buttons & 1) === 1 ? 'left' : button,
  });
}

type Answer = Extract<PictureInput, { kind: 'answer' | 'choose' | 'files' }>;

/** Gives a page the answer it waits for. */
async function answerQuestion(input: Answer, { questions, folder }: ChromiumBrowser): Promise<void> {
  const open = questions.find(input.questionId);
  if (!open) throw new InputRefused('The page does not ask that any more');
  const { question, tab, context = 0, backendNodeId = 0 } = open;
  const asked = question.kind === 'select' ? 'choose' : question.kind === 'file' ? 'files' : 'answer';
  if (input.kind !== asked) throw new InputRefused('That does not answer what the page asks');
  const typed = input.kind === 'answer' && input.accept ? (input.text ?? '') : null;
  if (question.kind === 'dialog') return await questions.answerDialog(tab, typed !== null, typed ?? '');
  questions.remove((each) => each === open);
  if (question.kind === 'paste') return await tab.world.callIn(context, 'pasted', question.wish, typed);
  if (input.kind === 'files') {
    const chosen = input.files.slice(0, question.kind === 'file' && question.multiple ? undefined : 1);
    if (chosen.length === 0) return;
    const files = await keepFiles(chosen, folder);
    return void (await tab.session.send('DOM.setFileInputFiles', { files, backendNodeId }));
  }
  const given = input.kind === 'choose' ? input.indexes : typed;
  if (given === null) return;
  const took = await tab.world.callIn(context, 'answer', given);
  if (!took) throw new InputRefused('The page has changed since');
}

/** Keeps files where the browser can read them, by their own names; gives their paths. */
async function keepFiles(files: HandedFile[], parent: string): Promise<string[]> {
  const folder = await mkdtemp(join(parent, 'handed-'));
  const keep = async ({ name, bytes }: HandedFile, index: number) => {
    const path = join(folder, safeName(name) || `file-${index + 1}`);
    await writeFile(path, bytes);
    return path;
  };
  return await Promise.all(files.map(keep));
}

/** Goes back, forward or elsewhere as a person asks in the bar above the page. */
async function moveBrowser(input: BrowserInput, browser: ChromiumBrowser): Promise<void> {
  const { options, tabs, trips, questions, signal } = browser;
  const { session, url } = tabs.active;
  const move = async (): Promise<void> => {
    if (input.kind === 'goto' || browser.state.lost) {
      const asked = input.kind === 'goto' ? typedAddress(input.url) : webAddress(url);
      const address = allowedAddress(asked, options.mayNavigate);
      browser.state.lost = undefined;
      return await visit(browser, address);
    }
    if (input.kind === 'reload') return await trips.settle(session.send('Page.reload'));
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    const entry = entries[currentIndex + (input.kind === 'back' ? -1 : 1)];
    if (!entry || !/^https?:/.test(entry.url)) return;
    await trips.settle(session.send('Page.navigateToHistoryEntry', { entryId: entry.id }));
  };
  const { error } = await trips.during(async (trip) => {
    const moved = move().catch((problem: unknown) => {
      // An error page is shown, as in any browser; that nothing came at all is told.
      if (!trip.page) throw problem;
    });
    await signal.orUntil(moved, () => questions.dialog !== undefined);
  });
  if (error) throw error;
}

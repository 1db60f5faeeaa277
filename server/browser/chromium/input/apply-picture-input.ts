import { allowedAddress, parseAddressBar, webAddress } from '../../addresses.ts';
import { InputRefusedError, NavigationRefusedError } from '../../browser-errors.ts';
import type { BrowserInput, HumanInput, PictureInput } from '../../human-input.ts';
import type { ChromiumBrowser } from '../chromium-browser.ts';
import { withTimeout } from '../with-timeout.ts';
import { isFieldQuestion } from '../pages/questions.ts';
import { historyEntry, openAddress } from '../navigate.ts';
import { keyEvent, modifierBits } from './key-event.ts';
import { putFiles } from './put-files.ts';

/**
 * Applies a person's input in the live view. Inputs are sent in order without waiting for the page. Only input that may
 * navigate waits for a moment, to report a refused navigation.
 *
 * @param track Receives each input that is on its way to the page.
 */
export async function applyPictureInput(
  input: HumanInput,
  browser: ChromiumBrowser,
  track: (input: Promise<unknown>) => void,
): Promise<void> {
  const { questions, tabs } = browser;
  questions.takeOver('person');
  if (questions.dialog && input.kind !== 'answer')
    throw new InputRefusedError('Answer the dialog of the page first');
  const isMere = input.kind === 'wheel' || (input.kind === 'mouse' && input.type === 'move');
  if (!isMere) tabs.touch();
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
      if (!tab) throw new InputRefusedError('This page is already closed');
      if (input.kind === 'tab') return tabs.activate(tab);
      if (tabs.all.length === 1) throw new InputRefusedError('The last page cannot be closed');
      return await tabs.close(tab);
    }
    case 'back':
    case 'forward':
    case 'reload':
    case 'goto':
      return await moveBrowser(input, browser);
    default:
      throw new InputRefusedError('This browser accepts only mouse and keyboard input');
  }
}

type DispatchedInput = Extract<PictureInput, { kind: 'mouse' | 'wheel' | 'key' | 'text' }>;

async function dispatch(
  input: DispatchedInput,
  browser: ChromiumBrowser,
  track: (input: Promise<unknown>) => void,
): Promise<void> {
  const { clock, limits, questions, signal, navigations, tabs } = browser;
  const mayNavigate =
    (input.kind === 'mouse' && input.type === 'up') || (input.kind === 'key' && input.key === 'Enter');
  // Like a popup, a question about a field closes when the person presses something else.
  const startsAction = (input.kind === 'key' || input.kind === 'mouse') && input.type === 'down';
  if (startsAction) {
    questions.remove(isFieldQuestion);
    browser.state.lastPressAt = clock.now().getTime();
  }
  const tab = tabs.active;
  if (input.kind !== 'mouse' || input.type !== 'move') browser.view.expectChange();
  const { error } = await navigations.track(async (navigation) => {
    const sending = send(input, browser);
    track(sending);
    // Not awaited here. The agent's next action waits for it.
    if (!mayNavigate) return void sending.catch(() => undefined);
    const waitForEffect = async () => {
      await sending;
      await tab.world.call('turn');
      await signal.until(() => !navigations.isNavigating() || navigation.isDecided);
    };
    const effect = withTimeout(waitForEffect(), clock, limits.inputAnswerMs, () => undefined);
    await signal.raceUntil(effect, () => questions.dialog !== undefined);
  });
  if (error instanceof NavigationRefusedError) throw error;
}

const mouseEvents = { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' } as const;

async function send(input: DispatchedInput, { tabs, view }: ChromiumBrowser): Promise<unknown> {
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
    // A move must name the pressed button, or it does not drag.
    button: type === 'move' && button === 'none' && (buttons & 1) === 1 ? 'left' : button,
  });
}

type Answer = Extract<PictureInput, { kind: 'answer' | 'choose' | 'files' }>;

/** Answers a question of the page. */
async function answerQuestion(input: Answer, { questions, folder }: ChromiumBrowser): Promise<void> {
  const open = questions.find(input.questionId);
  if (!open) throw new InputRefusedError('The page no longer asks this');
  const { question, tab, context = 0, backendNodeId = 0 } = open;
  const expectedKind = question.kind === 'select' ? 'choose' : question.kind === 'file' ? 'files' : 'answer';
  if (input.kind !== expectedKind)
    throw new InputRefusedError('This answer does not fit the question of the page');
  const typed = input.kind === 'answer' && input.accept ? (input.text ?? '') : null;
  if (question.kind === 'dialog') return await questions.answerDialog(tab, typed !== null, typed ?? '');
  questions.remove((each) => each === open);
  if (question.kind === 'paste')
    return await tab.world.callIn(context, 'grantPaste', question.requestId, typed);
  if (input.kind === 'files') {
    const attachments = input.files.slice(0, question.kind === 'file' && question.multiple ? undefined : 1);
    if (attachments.length === 0) return;
    if (backendNodeId === undefined) throw new InputRefusedError('The page has changed');
    return await putFiles(tab.session, { backendNodeId }, { files: attachments, folder });
  }
  const value = input.kind === 'choose' ? input.indexes : typed;
  if (value === null) return;
  const isAccepted = await tab.world.callIn(context, 'answer', value);
  if (!isAccepted) throw new InputRefusedError('The page has changed');
}

/** Applies the browser controls above the page: back, forward, reload, address. */
async function moveBrowser(input: BrowserInput, browser: ChromiumBrowser): Promise<void> {
  const { options, tabs, navigations, questions, signal } = browser;
  const { session, url } = tabs.active;
  const move = async (): Promise<void> => {
    if (input.kind === 'goto' || browser.state.lostReason) {
      const expectedKind = input.kind === 'goto' ? parseAddressBar(input.url) : webAddress(url);
      const address = allowedAddress(expectedKind, options.mayNavigate);
      browser.state.lostReason = undefined;
      return await openAddress(browser, address);
    }
    if (input.kind === 'reload') return await navigations.settle(session.send('Page.reload'));
    const entryId = await historyEntry(session, input.kind === 'back' ? -1 : 1);
    if (entryId === undefined) return;
    await navigations.settle(session.send('Page.navigateToHistoryEntry', { entryId }));
  };
  const { error } = await navigations.track(async (navigation) => {
    const moving = move().catch((problem: unknown) => {
      // The browser shows its own error page. Only a missing response is reported.
      if (!navigation.page) throw problem;
    });
    await signal.raceUntil(moving, () => questions.dialog !== undefined);
  });
  if (error) throw error;
}

import type { NewQuestion, PageQuestion } from '../../view-frame.ts';
import type { CdpEvent } from '../cdp.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { BrowserTools } from '../limits.ts';
import type { Tab } from './tab.ts';

/** A question of a page and the recipient of the answer: our script in one of its documents, or a file field. */
export interface OpenQuestion {
  tab: Tab;
  question: PageQuestion;
  context?: number;
  backendNodeId?: number;
}

type AnyNewQuestion = { [Kind in PageQuestion['kind']]: NewQuestion<Kind> }[PageQuestion['kind']];

export type Questions = ReturnType<typeof createQuestions>;

/**
 * Keeps the questions of all pages, dialogs first, then the oldest. A person in control answers dialogs; otherwise the
 * agent does after a moment.
 *
 * @param events.onTooManyDialogs Called with a page that opens too many dialogs in a row.
 * @param events.onDialogHeld Called with what a page asked the agent, before the dialog is dismissed.
 */
export function createQuestions(
  {
    clock,
    limits,
    background,
    options,
    state,
  }: Pick<BrowserContext, keyof BrowserTools | 'options' | 'state'>,
  events: { onChange(): void; onTooManyDialogs(tab: Tab): void; onDialogHeld(text: string): void },
) {
  let all: readonly OpenQuestion[] = [];
  let lastId = 0;
  /** Dialogs since the last action. */
  let consecutiveDialogs = 0;
  let cancel = (): void => undefined;

  const change = (next: OpenQuestion[]) => {
    all = next;
    events.onChange();
  };
  const dialog = () => all.find(({ question }) => question.kind === 'dialog');
  /** Adds a question. It replaces an earlier one about a field or a file of the same page. */
  const add = (
    tab: Tab,
    question: AnyNewQuestion,
    recipient: Pick<OpenQuestion, 'context' | 'backendNodeId'> = {},
  ): void => {
    lastId += 1;
    const open = { tab, question: { ...question, id: lastId }, ...recipient };
    const others = all.filter((each) => each.tab !== tab || !replaces(open, each));
    change(question.kind === 'dialog' ? [open, ...others] : [...others, open]);
  };
  const remove = (which: (open: OpenQuestion) => boolean): void => {
    const remaining = all.filter((open) => !which(open));
    if (remaining.length < all.length) change(remaining);
  };
  const dialogClosed = (tab: Tab): void =>
    remove((open) => open.tab === tab && open.question.kind === 'dialog');
  const answerDialog = async (tab: Tab, accept: boolean, promptText = ''): Promise<void> => {
    dialogClosed(tab);
    await tab.session.send('Page.handleJavaScriptDialog', { accept, promptText });
  };
  const answerAsAgent = (isLeft: boolean) => {
    const open = dialog();
    if (open?.question.kind !== 'dialog') return;
    const { type, message, defaultText } = open.question;
    // Dismissing an alert or leaving a page does no harm.
    const isHarmless = type === 'alert' || type === 'beforeunload';
    const accepts = isHarmless || (!isLeft && options.mayConfirm?.(message) === true);
    if (!accepts && !isLeft && options.mayConfirm) events.onDialogHeld(message);
    background(answerDialog(open.tab, accepts, accepts ? defaultText : ''));
  };
  /** @param isLeft A person has left the dialog open. */
  const scheduleAgentAnswer = (isLeft = false) => {
    cancel();
    // After several dialogs in a row, viewers need not see each one.
    if (!state.isPersonActing && dialog())
      cancel = clock.after(consecutiveDialogs > 3 ? 0 : limits.agentAnswerDelayMs, () =>
        answerAsAgent(isLeft),
      );
  };
  return {
    get all() {
      return all;
    },
    /** The open dialog that blocks its page's scripts. */
    get dialog(): OpenQuestion | undefined {
      return dialog();
    },
    add,
    find: (id: number) => all.find(({ question }) => question.id === id),
    remove,
    dialogOpened(tab: Tab, opening: CdpEvent<'Page.javascriptDialogOpening'>): void {
      consecutiveDialogs += 1;
      // A script that keeps opening dialogs blocks everyone, and it cannot be stopped between two of them.
      if (consecutiveDialogs > limits.consecutiveDialogs) return events.onTooManyDialogs(tab);
      const { type, message, defaultPrompt: defaultText = '' } = opening;
      add(tab, { kind: 'dialog', type, message, defaultText });
      scheduleAgentAnswer();
    },
    dialogClosed,
    answerDialog,
    /** Sets who acts, and so who answers the open and future dialogs. */
    takeOver(by: 'person' | 'agent'): void {
      state.isPersonActing = by === 'person';
      consecutiveDialogs = 0;
      scheduleAgentAnswer(true);
    },
    close: () => cancel(),
  };
}

/** Returns true for questions that a real browser shows as a popup at a field. */
export const isFieldQuestion = ({ question }: OpenQuestion): boolean =>
  question.kind === 'select' || question.kind === 'field';

const replaces = (later: OpenQuestion, earlier: OpenQuestion): boolean =>
  (isFieldQuestion(later) && isFieldQuestion(earlier)) ||
  (later.question.kind === 'file' && earlier.question.kind === 'file');

import type { Asked, PageQuestion } from '../../view-frame.ts';
import type { CdpEvent } from '../cdp.ts';
import type { BrowserTools } from '../limits.ts';
import type { Tab } from './tab.ts';

/** A question of a page, and what hears the answer: a script of ours in one of its documents, or a file field. */
export interface OpenQuestion {
  tab: Tab;
  question: PageQuestion;
  context?: number;
  backendNodeId?: number;
}

type Asking = { [Kind in PageQuestion['kind']]: Asked<Kind> }[PageQuestion['kind']];

export type Questions = ReturnType<typeof createQuestions>;

/**
 * What the pages wait for, oldest first, dialogs before all. Those are answered by a person who acts here, else by
 * the agent, after a moment. `onEndless` is told of a page that opened more in a row than any may.
 */
export function createQuestions(
  { clock, limits, background }: BrowserTools,
  onChange: () => void,
  onEndless: (tab: Tab) => void,
) {
  let all: readonly OpenQuestion[] = [];
  let lastId = 0;
  let isPersons = false;
  /** Dialogs since somebody acted. */
  let inARow = 0;
  let cancel = (): void => undefined;

  const change = (next: OpenQuestion[]) => {
    all = next;
    onChange();
  };
  const dialog = () => all.find(({ question }) => question.kind === 'dialog');
  /** A page asks about one field and for one file at a time: a later one takes the place of an earlier. */
  const add = (tab: Tab, asked: Asking, to: Pick<OpenQuestion, 'context' | 'backendNodeId'> = {}): void => {
    lastId += 1;
    const open = { tab, question: { ...asked, id: lastId }, ...to };
    const rest = all.filter((each) => each.tab !== tab || !takesPlaceOf(open, each));
    change(asked.kind === 'dialog' ? [open, ...rest] : [...rest, open]);
  };
  const remove = (which: (open: OpenQuestion) => boolean): void => {
    const left = all.filter((open) => !which(open));
    if (left.length < all.length) change(left);
  };
  const dialogClosed = (tab: Tab): void =>
    remove((open) => open.tab === tab && open.question.kind === 'dialog');
  const answerDialog = async (tab: Tab, accept: boolean, promptText = ''): Promise<void> => {
    dialogClosed(tab);
    await tab.session.send('Page.handleJavaScriptDialog', { accept, promptText });
  };
  const answerAsAgent = () => {
    const open = dialog();
    if (open?.question.kind !== 'dialog') return;
    const { type } = open.question;
    // To read and to leave does no harm; to confirm or to state something is for people.
    background(answerDialog(open.tab, type === 'alert' || type === 'beforeunload'));
  };
  const arm = () => {
    cancel();
    // One after the other is not worth a look at each.
    if (!isPersons && dialog()) cancel = clock.after(inARow > 3 ? 0 : limits.agentAnswersMs, answerAsAgent);
  };
  return {
    get all() {
      return all;
    },
    /** The dialog that keeps its page's scripts waiting, if there is one. */
    get dialog(): OpenQuestion | undefined {
      return dialog();
    },
    add,
    find: (wanted: number) => all.find(({ question }) => question.id === wanted),
    remove,
    dialogOpened(tab: Tab, opening: CdpEvent<'Page.javascriptDialogOpening'>): void {
      inARow += 1;
      // A script that asks without end would never let anybody get on; stopping it does not work in between.
      if (inARow > limits.dialogsInARow) return onEndless(tab);
      const { type, message, defaultPrompt: defaultText = '' } = opening;
      add(tab, { kind: 'dialog', type, message, defaultText });
      arm();
    },
    dialogClosed,
    answerDialog,
    /** Somebody acts: what dialog is open, or opens from now on, is theirs to answer. */
    takeOver(by: 'person' | 'agent'): void {
      isPersons = by === 'person';
      inARow = 0;
      arm();
    },
    close: () => cancel(),
  };
}

/** Whether a question would be a window that pops up at a field. */
export const isOfField = ({ question }: OpenQuestion): boolean =>
  question.kind === 'select' || question.kind === 'field';

const takesPlaceOf = (later: OpenQuestion, earlier: OpenQuestion): boolean =>
  (isOfField(later) && isOfField(earlier)) ||
  (later.question.kind === 'file' && earlier.question.kind === 'file');

import type { Asked, PageQuestion } from '../../view-frame.ts';
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

/** What the pages wait for, oldest first, dialogs before all. */
export function createQuestions(onChange: () => void) {
  let all: readonly OpenQuestion[] = [];
  let lastId = 0;
  const change = (next: OpenQuestion[]) => {
    all = next;
    onChange();
  };
  return {
    get all() {
      return all;
    },
    /** The dialog that keeps its page's scripts waiting, if there is one. */
    get dialog(): OpenQuestion | undefined {
      return all.find(({ question }) => question.kind === 'dialog');
    },
    /** A page asks about one field and for one file at a time: a later one takes the place of an earlier. */
    add(tab: Tab, asked: Asking, to: Pick<OpenQuestion, 'context' | 'backendNodeId'> = {}): void {
      lastId += 1;
      const open = { tab, question: { ...asked, id: lastId }, ...to };
      const rest = all.filter((each) => each.tab !== tab || !takesPlaceOf(open, each));
      change(asked.kind === 'dialog' ? [open, ...rest] : [...rest, open]);
    },
    find: (wanted: number) => all.find(({ question }) => question.id === wanted),
    remove(which: (open: OpenQuestion) => boolean) {
      const left = all.filter((open) => !which(open));
      if (left.length < all.length) change(left);
    },
  };
}

/** Whether a question would be a window that pops up at a field. */
export const isOfField = ({ question }: OpenQuestion): boolean =>
  question.kind === 'select' || question.kind === 'field';

const takesPlaceOf = (later: OpenQuestion, earlier: OpenQuestion): boolean =>
  (isOfField(later) && isOfField(earlier)) ||
  (later.question.kind === 'file' && earlier.question.kind === 'file');

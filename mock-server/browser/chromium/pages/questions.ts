import type { Asked, PageQuestion } from '../../view-frame.ts';
import type { AskedField } from '../in-page/asking-in-page.ts';
import type { Tab } from './tab.ts';

/** A question of a page, and how to go on with what was answered. */
export type OpenQuestion =
  | { tab: Tab; question: Extract<PageQuestion, { kind: 'dialog' }> }
  | { tab: Tab; question: Extract<PageQuestion, { kind: 'select' | 'field' | 'paste' }>; context: number }
  | { tab: Tab; question: Extract<PageQuestion, { kind: 'file' }>; backendNodeId: number };

export interface Questions {
  readonly all: readonly OpenQuestion[];
  /** The dialog that keeps its page's scripts waiting, if there is one. */
  readonly dialog: OpenQuestion | undefined;
  addDialog(tab: Tab, asked: Asked<'dialog'>): void;
  /** What a script of ours in one of the page's documents asks, and hears the answer to. */
  add(tab: Tab, asked: AskedField | Asked<'paste'>, context: number): void;
  addFile(tab: Tab, asked: Asked<'file'>, backendNodeId: number): void;
  find(id: number): OpenQuestion | undefined;
  remove(which: (open: OpenQuestion) => boolean): void;
}

/** What the pages wait for, oldest first, dialogs before all. */
export function createQuestions(onChange: () => void): Questions {
  let all: OpenQuestion[] = [];
  let lastId = 0;
  const change = (next: OpenQuestion[]) => {
    all = next;
    onChange();
  };
  const id = () => {
    lastId += 1;
    return lastId;
  };
  /** A page asks about one field and for one file at a time: a later one takes the place of an earlier. */
  const others = (tab: Tab, isLike: (open: OpenQuestion) => boolean) =>
    all.filter((open) => open.tab !== tab || !isLike(open));
  return {
    get all() {
      return all;
    },
    get dialog() {
      return all.find(({ question }) => question.kind === 'dialog');
    },
    addDialog: (tab, asked) => change([{ tab, question: { ...asked, id: id() } }, ...all]),
    add(tab, asked, context) {
      const rest = asked.kind === 'paste' ? all : others(tab, isOfField);
      change([...rest, { tab, question: { ...asked, id: id() }, context }]);
    },
    addFile(tab, asked, backendNodeId) {
      const rest = others(tab, ({ question }) => question.kind === 'file');
      change([...rest, { tab, question: { ...asked, id: id() }, backendNodeId }]);
    },
    find: (wanted) => all.find(({ question }) => question.id === wanted),
    remove(which) {
      const left = all.filter((open) => !which(open));
      if (left.length < all.length) change(left);
    },
  };
}

/** Whether a question would be a window that pops up at a field. */
export const isOfField = ({ question }: OpenQuestion): boolean =>
  question.kind === 'select' || question.kind === 'field';

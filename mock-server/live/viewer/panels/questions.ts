import type { PageQuestion } from '../../../browser/view-frame.ts';
import { element } from '../element.ts';
import type { Link } from '../link.ts';
import type { Size } from '../picture/fit-box.ts';
import type { PictureScreen } from '../picture/picture-screen.ts';
import {
  type Asked,
  type QuestionTools,
  type QuestionView,
  button,
  onKey,
  waitingNote,
} from './question-view.ts';
import { createInputPanel, createSelectPanel } from './field-panels.ts';

/** Shows what the page waits for: one question at a time, over its picture. */
export interface Questions {
  readonly element: HTMLElement;
  show(questions: PageQuestion[]): void;
  setInteractive(interactive: boolean): void;
  /** The server has dealt with an input: a refused answer brings its question back. */
  answered(sequence: number, wasApplied: boolean): void;
  place(): void;
}

interface Surroundings {
  screen: PictureScreen;
  space(): Size;
  /** Where focus goes when a question that had it is gone. */
  focusPage(): void;
}

export function createQuestions(link: Link, { screen, space, focusPage }: Surroundings): Questions {
  const layer = element('div', { class: 'questions', inert: '' });
  let asked: PageQuestion[] = [];
  let shown: { id: number; view: QuestionView } | null = null;
  /** Answers on their way, by sequence: their questions are not shown meanwhile. */
  const answers = new Map<number, number>();

  const viewOf = (question: PageQuestion): QuestionView => {
    const tools: QuestionTools = {
      sendFiles: link.sendFiles,
      say: (text) => link.say(text),
      answer(input) {
        answers.set(link.send(input), question.id);
        update();
      },
    };
    if (question.kind === 'dialog') return createDialogPanel(question, tools);
    if (question.kind === 'file') return createFileCard(question, tools);
    if (question.kind === 'paste') return createPastePanel(question, tools);
    screen.reveal(question.box);
    const surroundings = { fieldBox: () => screen.boxOf(question.box), space };
    return question.kind === 'select'
      ? createSelectPanel(question, tools, surroundings)
      : createInputPanel(question, tools, surroundings);
  };
  const update = () => {
    const isOnItsWay = new Set(answers.values());
    const question = asked.find(({ id }) => !isOnItsWay.has(id));
    if (question?.id === shown?.id) return;
    const hadFocus = layer.contains(document.activeElement);
    shown = question ? { id: question.id, view: viewOf(question) } : null;
    layer.replaceChildren(...(shown ? [shown.view.element] : []));
    layer.classList.toggle('over', question !== undefined && !('box' in question));
    shown?.view.place?.();
    if (shown) focusFirst();
    else if (hadFocus) focusPage();
  };
  /** Focus is taken only from a window that has it: this one is in somebody else's page. */
  const focusFirst = () => {
    if (!layer.inert && document.hasFocus()) shown?.view.first.focus({ preventScroll: true });
  };
  return {
    element: layer,
    show(questions) {
      asked = questions;
      const ids = new Set(questions.map(({ id }) => id));
      for (const [sequence, id] of answers) if (!ids.has(id)) answers.delete(sequence);
      update();
    },
    setInteractive(interactive) {
      if (layer.inert === !interactive) return;
      layer.inert = !interactive;
      focusFirst();
    },
    answered(sequence, wasApplied) {
      if (wasApplied || !answers.delete(sequence)) return;
      update();
    },
    place: () => shown?.view.place?.(),
  };
}

const headings = {
  alert: 'The page says',
  confirm: 'The page asks',
  prompt: 'The page asks',
  beforeunload: 'Leave this page?',
};
const confirmNames = { alert: 'OK', confirm: 'OK', prompt: 'OK', beforeunload: 'Leave' };
const unsaved = 'Changes that you made may not be saved.';

/** An alert, confirm, prompt or “leave this page?” of the page. */
function createDialogPanel(question: Asked<'dialog'>, { answer }: QuestionTools): QuestionView {
  const { id: questionId, type, defaultText } = question;
  const heading = element('h2', { id: 'question-name' }, headings[type]);
  const message = element('p', { id: 'question-text' }, question.message || unsaved);
  const input = element('input', { type: 'text', 'aria-label': 'Answer', autocomplete: 'off' });
  input.value = defaultText;
  const finish = (accept: boolean) =>
    answer({
      kind: 'answer',
      questionId,
      accept,
      ...(type === 'prompt' && accept ? { text: input.value } : {}),
    });
  const accept = button(confirmNames[type], 'main', () => finish(true));
  const cancel = button(type === 'beforeunload' ? 'Stay' : 'Cancel', 'other', () => finish(false));
  const buttons = element('div', { class: 'buttons' }, ...(type === 'alert' ? [] : [cancel]), accept);
  const panel = element(
    'div',
    {
      class: 'panel',
      role: 'alertdialog',
      'aria-labelledby': 'question-name',
      'aria-describedby': 'question-text',
    },
    heading,
    message,
    ...(type === 'prompt' ? [input] : []),
    waitingNote(),
    buttons,
  );
  onKey(panel, ({ key, target }) => {
    if (key === 'Escape') return () => finish(type === 'alert');
    return key === 'Enter' && target === input ? () => finish(true) : null;
  });
  return { element: panel, first: type === 'prompt' ? input : accept };
}

/** The page opened a file chooser: files of the person here go into it. */
function createFileCard(question: Asked<'file'>, { answer, sendFiles, say }: QuestionTools): QuestionView {
  const { id: questionId, multiple, accept } = question;
  const heading = multiple ? 'The page asks for files' : 'The page asks for a file';
  const progress = element('p', { role: 'status' });
  const picker = element('input', { type: 'file', hidden: '', accept });
  picker.multiple = multiple;
  const choose = button(multiple ? 'Choose files' : 'Choose a file', 'main', () => picker.click());
  const cancel = button('Cancel', 'other', () => answer({ kind: 'files', questionId, files: [] }));
  const send = async () => {
    const files = [...(picker.files ?? [])];
    if (files.length === 0) return;
    choose.disabled = true;
    const outcome = await sendFiles(files, (share) => {
      progress.textContent = `Sending… ${Math.round(share * 100)} %`;
    });
    choose.disabled = false;
    progress.textContent = '';
    picker.value = '';
    if ('problem' in outcome) say(outcome.problem);
    else if (card.isConnected) answer({ kind: 'files', questionId, files: outcome.files });
  };
  picker.addEventListener('change', () => void send());
  const card = element(
    'div',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'question-name' },
    element('h2', { id: 'question-name' }, heading),
    element('p', {}, 'What you choose is handed to the page. 10 MB a file at most.'),
    progress,
    waitingNote(),
    element('div', { class: 'buttons' }, cancel, choose),
    picker,
  );
  onKey(card, ({ key }) => (key === 'Escape' ? () => cancel.click() : null));
  return { element: card, first: choose };
}

/** What an answer may be long, however it is escaped. */
const longestPaste = 60_000;

/** The page would paste: it gets what the person here puts in, and nothing of a clipboard by itself. */
function createPastePanel(question: Asked<'paste'>, { answer, say }: QuestionTools): QuestionView {
  const { id: questionId } = question;
  const field = element('textarea', { 'aria-label': 'Text for the page', rows: '3', autocomplete: 'off' });
  const leave = () => answer({ kind: 'answer', questionId, accept: false });
  const hand = (text: string) => {
    if (JSON.stringify(text).length > longestPaste) return say('That is too much text to paste at once');
    answer({ kind: 'answer', questionId, accept: true, text });
  };
  const paste = async () => {
    if (field.value !== '') return hand(field.value);
    try {
      hand(await navigator.clipboard.readText());
    } catch {
      // Whatever forbids it, the person can still paste by hand.
      field.focus();
      say('This page may not read the clipboard: paste into the field');
    }
  };
  field.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    event.preventDefault();
    hand(text);
  });
  const panel = element(
    'div',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'question-name' },
    element('h2', { id: 'question-name' }, 'The page asks for what you copied'),
    element('p', {}, 'It gets what you paste here, and nothing else of your clipboard.'),
    field,
    waitingNote(),
    element(
      'div',
      { class: 'buttons' },
      button('Cancel', 'other', leave),
      button('Paste', 'main', () => void paste()),
    ),
  );
  onKey(panel, ({ key }) => (key === 'Escape' ? leave : null));
  return { element: panel, first: field };
}

import type { PageQuestion } from '../../../browser/view-frame.ts';
import { fitsMessage, tooMuchText } from '../../wire/wire-rules.ts';
import type { Link } from '../connection.ts';
import { element } from '../element.ts';
import { type PictureScreen, placeList } from '../picture-screen.ts';
import { type Answer, type Asked, createInputPanel, createSelectPanel } from './field-panels.ts';
import { type Panel, createPanel } from './panel.ts';

/** Shows what the page waits for: one question at a time, over its picture. `focusPage` is where focus goes then. */
export function createQuestions(link: Link, screen: PictureScreen, focusPage: () => void) {
  const layer = element('div', { class: 'questions', inert: '' });
  let asked: PageQuestion[] = [];
  let shown: { question: PageQuestion; panel: Panel } | null = null;
  /** Answers on their way, by sequence: their questions are not shown meanwhile. */
  const answers = new Map<number, number>();

  const panelOf = (question: PageQuestion): Panel => {
    const answer: Answer = (input) => {
      answers.set(link.send(input), question.id);
      update();
    };
    if (question.kind === 'dialog') return createDialogPanel(question, answer);
    if (question.kind === 'select') return createSelectPanel(question, answer);
    if (question.kind === 'field') return createInputPanel(question, answer);
    if (question.kind === 'file') return createFileCard(question, answer, link);
    return createPastePanel(question, answer, link);
  };
  const place = () => {
    if (!shown || !('box' in shown.question)) return;
    const { element: panel } = shown.panel;
    const field = screen.boxOf(shown.question.box);
    panel.style.minWidth = `${Math.round(field.width)}px`;
    const space = { width: layer.clientWidth, height: layer.clientHeight };
    const at = placeList(field, { width: panel.offsetWidth, height: panel.offsetHeight }, space);
    panel.style.left = `${Math.round(at.left)}px`;
    panel.style.top = `${Math.round(at.top)}px`;
  };
  const update = () => {
    const isOnItsWay = new Set(answers.values());
    const question = asked.find(({ id }) => !isOnItsWay.has(id));
    if (question?.id === shown?.question.id) return;
    const hadFocus = layer.contains(document.activeElement);
    shown = question ? { question, panel: panelOf(question) } : null;
    layer.replaceChildren(...(shown ? [shown.panel.element] : []));
    // What those read who may not answer: style sheets show it in place of the buttons.
    shown?.panel.element.append(element('p', { class: 'waiting' }, 'Waiting for whoever is in control'));
    const isAtField = question !== undefined && 'box' in question;
    layer.classList.toggle('over', question !== undefined && !isAtField);
    place();
    if (shown) focusFirst();
    else if (hadFocus) focusPage();
  };
  /** Focus is taken only from a window that has it: this one is in somebody else's page. */
  const focusFirst = () => {
    if (!layer.inert && document.hasFocus()) shown?.panel.first.focus({ preventScroll: true });
  };
  return {
    element: layer,
    show(questions: PageQuestion[]) {
      asked = questions;
      const ids = new Set(questions.map(({ id }) => id));
      for (const [sequence, id] of answers) if (!ids.has(id)) answers.delete(sequence);
      update();
    },
    setInteractive(interactive: boolean) {
      if (layer.inert === !interactive) return;
      layer.inert = !interactive;
      focusFirst();
    },
    /** The server has dealt with an input: a refused answer brings its question back. */
    answered(sequence: number, wasApplied: boolean) {
      if (!wasApplied && answers.delete(sequence)) update();
    },
    /** The picture lies otherwise in its space. */
    place,
  };
}

/** What each dialog of a page is called, and its two buttons. */
const dialogs: Record<Asked<'dialog'>['type'], { name: string; verb: string; cancel?: string | null }> = {
  alert: { name: 'The page says', verb: 'OK', cancel: null },
  confirm: { name: 'The page asks', verb: 'OK' },
  prompt: { name: 'The page asks', verb: 'OK' },
  beforeunload: { name: 'Leave this page?', verb: 'Leave', cancel: 'Stay' },
};
const unsaved = 'Changes that you made may not be saved.';

/** An alert, confirm, prompt or “leave this page?” of the page. */
function createDialogPanel(question: Asked<'dialog'>, answer: Answer): Panel {
  const { id: questionId, type, defaultText } = question;
  const message = element('p', { id: 'question-text' }, question.message || unsaved);
  const isPrompt = type === 'prompt';
  const input = element('input', { type: 'text', 'aria-label': 'Answer', autocomplete: 'off' });
  input.value = defaultText;
  const text = () => (isPrompt ? { text: input.value } : {});
  const take = () => answer({ kind: 'answer', questionId, accept: true, ...text() });
  return createPanel({
    role: 'alertdialog',
    ...dialogs[type],
    body: isPrompt ? [message, input] : [message],
    ...(isPrompt && { first: input }),
    take,
    leave: type === 'alert' ? take : () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

/** The page opened a file chooser: files of the person here go into it. */
function createFileCard(question: Asked<'file'>, answer: Answer, { sendFiles, say }: Link): Panel {
  const { id: questionId, multiple, accept } = question;
  const picker = element('input', { type: 'file', hidden: '', accept });
  picker.multiple = multiple;
  const send = async () => {
    const files = [...(picker.files ?? [])];
    if (files.length === 0) return;
    card.main.disabled = true;
    const outcome = await sendFiles(files);
    card.main.disabled = false;
    picker.value = '';
    if ('problem' in outcome) say(outcome.problem);
    else if (card.element.isConnected) answer({ kind: 'files', questionId, files: outcome.files });
  };
  picker.addEventListener('change', () => void send());
  const card = createPanel({
    role: 'dialog',
    name: multiple ? 'The page asks for files' : 'The page asks for a file',
    body: [element('p', {}, 'What you choose is handed to the page. 10 MB a file at most.'), picker],
    verb: multiple ? 'Choose files' : 'Choose a file',
    take: () => picker.click(),
    leave: () => answer({ kind: 'files', questionId, files: [] }),
  });
  return card;
}

/** The page would paste: it gets what the person here puts in, and nothing of a clipboard by itself. */
function createPastePanel({ id: questionId }: Asked<'paste'>, answer: Answer, { say }: Link): Panel {
  const field = element('textarea', { 'aria-label': 'Text for the page', rows: '3', autocomplete: 'off' });
  const hand = (text: string) => {
    if (!fitsMessage(text)) return say(tooMuchText);
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
  return createPanel({
    role: 'dialog',
    name: 'The page asks for what you copied',
    body: [element('p', {}, 'It gets what you paste here, and nothing else of your clipboard.'), field],
    first: field,
    verb: 'Paste',
    take: () => void paste(),
    leave: () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

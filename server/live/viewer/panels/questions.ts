import type { PageQuestion } from '../../../browser/view-frame.ts';
import { fitsMessage, tooMuchText } from '../../wire/wire-rules.ts';
import type { Link } from '../connection.ts';
import { element } from '../element.ts';
import { type Text, t } from '../texts.ts';
import { type PictureScreen, placeList } from '../picture-screen.ts';
import { type Answer, type QuestionOf, createInputPanel, createSelectPanel } from './field-panels.ts';
import { type Panel, createPanel } from './panel.ts';

/** Shows the page's questions over its picture, one at a time. `focusPage` moves focus back after an answer. */
export function createQuestions(link: Link, screen: PictureScreen, focusPage: () => void) {
  const layer = element('div', { class: 'questions', inert: '' });
  let open: PageQuestion[] = [];
  let current: { question: PageQuestion; panel: Panel } | null = null;
  /** Question ids of pending answers, by sequence. Their questions are hidden. */
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
    if (!current || !('box' in current.question)) return;
    const { element: panel } = current.panel;
    const field = screen.boxOf(current.question.box);
    panel.style.minWidth = `${Math.round(field.width)}px`;
    const space = { width: layer.clientWidth, height: layer.clientHeight };
    const at = placeList(field, { width: panel.offsetWidth, height: panel.offsetHeight }, space);
    panel.style.left = `${Math.round(at.left)}px`;
    panel.style.top = `${Math.round(at.top)}px`;
  };
  const update = () => {
    const answeredIds = new Set(answers.values());
    const question = open.find(({ id }) => !answeredIds.has(id));
    if (question?.id === current?.question.id) return;
    const hadFocus = layer.contains(document.activeElement);
    current = question ? { question, panel: panelOf(question) } : null;
    layer.replaceChildren(...(current ? [current.panel.element] : []));
    // Style sheets show this instead of the buttons to people who cannot answer.
    current?.panel.element.append(element('p', { class: 'waiting' }, t('Waiting for the person in control')));
    const isAtField = question !== undefined && 'box' in question;
    layer.classList.toggle('over', question !== undefined && !isAtField);
    place();
    if (current) focusFirst();
    else if (hadFocus) focusPage();
  };
  /** Takes focus only if this window has it, because it is embedded in another page. */
  const focusFirst = () => {
    if (!layer.inert && document.hasFocus()) current?.panel.first.focus({ preventScroll: true });
  };
  return {
    element: layer,
    show(questions: PageQuestion[]) {
      open = questions;
      const ids = new Set(questions.map(({ id }) => id));
      for (const [sequence, id] of answers) if (!ids.has(id)) answers.delete(sequence);
      update();
    },
    setInteractive(interactive: boolean) {
      if (layer.inert === !interactive) return;
      layer.inert = !interactive;
      focusFirst();
    },
    /** Shows a question again if its answer was refused. */
    answerHandled(sequence: number, wasApplied: boolean) {
      if (!wasApplied && answers.delete(sequence)) update();
    },
    /** Call when the picture has moved in its space. */
    place,
  };
}

/** The names and buttons of dialogs. */
const dialogs: Record<
  QuestionOf<'dialog'>['type'],
  { name: Text; acceptLabel: Text; cancelLabel?: Text | null }
> = {
  alert: { name: 'The page says', acceptLabel: 'OK', cancelLabel: null },
  confirm: { name: 'The page asks', acceptLabel: 'OK' },
  prompt: { name: 'The page asks', acceptLabel: 'OK' },
  beforeunload: { name: 'Leave this page?', acceptLabel: 'Leave', cancelLabel: 'Stay' },
};
const unsavedText: Text = 'Changes that you made may not be saved.';

/** Creates the panel of an alert, confirm, prompt or “Leave this page?” dialog. */
function createDialogPanel(question: QuestionOf<'dialog'>, answer: Answer): Panel {
  const { id: questionId, type, defaultText } = question;
  const message = element('p', { id: 'question-text' }, question.message || t(unsavedText));
  const isPrompt = type === 'prompt';
  const input = element('input', { type: 'text', 'aria-label': t('Answer'), autocomplete: 'off' });
  input.value = defaultText;
  const text = () => (isPrompt ? { text: input.value } : {});
  const take = () => answer({ kind: 'answer', questionId, accept: true, ...text() });
  const { name, acceptLabel, cancelLabel } = dialogs[type];
  return createPanel({
    role: 'alertdialog',
    name: t(name),
    acceptLabel: t(acceptLabel),
    ...(cancelLabel !== undefined && { cancelLabel: cancelLabel && t(cancelLabel) }),
    body: isPrompt ? [message, input] : [message],
    ...(isPrompt && { first: input }),
    accept: take,
    dismiss: type === 'alert' ? take : () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

/** Creates the panel of a file chooser. */
function createFileCard(question: QuestionOf<'file'>, answer: Answer, { sendFiles, notify }: Link): Panel {
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
    if ('problem' in outcome) notify(outcome.problem);
    else if (card.element.isConnected) answer({ kind: 'files', questionId, files: outcome.files });
  };
  picker.addEventListener('change', () => void send());
  const card = createPanel({
    role: 'dialog',
    name: t(multiple ? 'The page asks for files' : 'The page asks for a file'),
    body: [element('p', {}, t('The page receives the files you choose, up to 10 MB each.')), picker],
    acceptLabel: t(multiple ? 'Choose files' : 'Choose a file'),
    accept: () => picker.click(),
    dismiss: () => answer({ kind: 'files', questionId, files: [] }),
  });
  return card;
}

/** Creates the panel for a page that wants to paste. The page only receives what the person pastes. */
function createPastePanel({ id: questionId }: QuestionOf<'paste'>, answer: Answer, { notify }: Link): Panel {
  const field = element('textarea', { 'aria-label': t('Text for the page'), rows: '3', autocomplete: 'off' });
  const sendText = (text: string) => {
    if (!fitsMessage(text)) return notify(t(tooMuchText));
    answer({ kind: 'answer', questionId, accept: true, text });
  };
  const paste = async () => {
    if (field.value !== '') return sendText(field.value);
    try {
      sendText(await navigator.clipboard.readText());
    } catch {
      // Whatever the reason, the person can paste by hand.
      field.focus();
      notify(t('This page cannot read your clipboard. Paste into the field.'));
    }
  };
  field.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    event.preventDefault();
    sendText(text);
  });
  return createPanel({
    role: 'dialog',
    name: t('The page wants to paste'),
    body: [element('p', {}, t('It receives only the text you paste here.')), field],
    first: field,
    acceptLabel: t('Paste'),
    accept: () => void paste(),
    dismiss: () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

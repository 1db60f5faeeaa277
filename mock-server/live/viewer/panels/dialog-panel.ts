import { element } from '../element.ts';
import type { Asked, QuestionTools, QuestionView } from './question-view.ts';
import { button, onKey, waitingNote } from './question-view.ts';

const headings = {
  alert: 'The page says',
  confirm: 'The page asks',
  prompt: 'The page asks',
  beforeunload: 'Leave this page?',
};
const confirmNames = { alert: 'OK', confirm: 'OK', prompt: 'OK', beforeunload: 'Leave' };
const unsaved = 'Changes that you made may not be saved.';

/** An alert, confirm, prompt or “leave this page?” of the page. */
export function createDialogPanel(question: Asked<'dialog'>, { answer }: QuestionTools): QuestionView {
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

import { element } from '../element.ts';
import type { Asked, QuestionTools, QuestionView } from './question-view.ts';
import { button, onKey, waitingNote } from './question-view.ts';

/** The page opened a file chooser: files of the person here go into it. */
export function createFileCard(
  question: Asked<'file'>,
  { answer, sendFiles, say }: QuestionTools,
): QuestionView {
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

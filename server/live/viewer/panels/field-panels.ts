import type { PageQuestion } from '../../../browser/view-frame.ts';
import type { WireInput } from '../../wire/messages.ts';
import { element } from '../element.ts';
import { t } from '../texts.ts';
import { type Panel, createPanel } from './panel.ts';

const maxRows = 10;

/** A question of one kind. */
export type QuestionOf<Kind extends PageQuestion['kind']> = Extract<PageQuestion, { kind: Kind }>;

/** Sends the answer and removes the question. */
export type Answer = (input: WireInput) => void;

/** Creates the panel for a list's options, shown at the list. */
export function createSelectPanel(question: QuestionOf<'select'>, answer: Answer): Panel {
  const { id: questionId, multiple, label } = question;
  // At least two rows from the start. With one, the browser draws a drop-down and selects its first option.
  const list = element('select', { 'aria-label': label || t('Options'), size: '2' });
  list.multiple = multiple;
  list.append(...optionsOf(question));
  list.size = Math.max(2, Math.min(maxRows, list.querySelectorAll('*').length));
  const finish = (indexes: number[] | null) => answer({ kind: 'choose', questionId, indexes });
  const accept = () => finish([...list.selectedOptions].map((option) => Number(option.value)));
  list.addEventListener('click', ({ target }) => {
    if (!multiple && target instanceof HTMLOptionElement && !target.disabled) accept();
  });
  return createPanel({
    role: 'group',
    name: label ? t('Choose: {label}', { label }) : t('Choose an option'),
    body: [list],
    first: list,
    acceptLabel: t(multiple ? 'Done' : 'Choose'),
    accept,
    dismiss: () => finish(null),
  });
}

/** Creates a copy of the field that uses the viewer's own picker and suggestions. */
export function createInputPanel(question: QuestionOf<'field'>, answer: Answer): Panel {
  const { id: questionId, label, type, value, min, max, step, options } = question;
  const limits = Object.entries({ min, max, step }).filter(([, limit]) => limit !== '');
  const attributes = { type, 'aria-label': label || t('Value'), autocomplete: 'off', list: 'suggestions' };
  const input = element('input', { ...attributes, ...Object.fromEntries(limits) });
  input.value = value;
  const suggestions = options.map((each) => element('option', { value: each.value, label: each.text }));
  return createPanel({
    role: 'group',
    name: label ? t('Fill in: {label}', { label }) : t('Fill in the field'),
    body: [input, element('datalist', { id: 'suggestions' }, ...suggestions)],
    first: input,
    acceptLabel: t('Set'),
    accept() {
      if (input.reportValidity()) answer({ kind: 'answer', questionId, accept: true, text: input.value });
    },
    dismiss: () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

function optionsOf({ options }: QuestionOf<'select'>): HTMLElement[] {
  const groups = new Map<string, HTMLOptionElement[]>();
  for (const { index, text, group, selected, disabled } of options) {
    const option = element('option', { value: String(index) }, text);
    Object.assign(option, { selected, disabled });
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].flatMap(([label, options]) =>
    label ? element('optgroup', { label }, ...options) : options,
  );
}

import type { PageQuestion } from '../../../browser/view-frame.ts';
import type { WireInput } from '../../wire/messages.ts';
import { element } from '../element.ts';
import { type Panel, createPanel } from './panel.ts';

const mostRows = 10;

/** A question of one kind. */
export type Asked<Kind extends PageQuestion['kind']> = Extract<PageQuestion, { kind: Kind }>;

/** Sends the answer; the question is taken away. */
export type Answer = (input: WireInput) => void;

/** The options of a list to choose from, at the list. */
export function createSelectPanel(question: Asked<'select'>, answer: Answer): Panel {
  const { id: questionId, multiple, label } = question;
  // Two rows at least, from the start: with one, a browser would draw a button, and choose what comes first.
  const list = element('select', { 'aria-label': label || 'Options', size: '2' });
  list.multiple = multiple;
  list.append(...optionsOf(question));
  list.size = Math.max(2, Math.min(mostRows, list.querySelectorAll('*').length));
  const finish = (indexes: number[] | null) => answer({ kind: 'choose', questionId, indexes });
  const take = () => finish([...list.selectedOptions].map((option) => Number(option.value)));
  list.addEventListener('click', ({ target }) => {
    if (!multiple && target instanceof HTMLOptionElement && !target.disabled) take();
  });
  return createPanel({
    role: 'group',
    name: `Choose: ${label || 'an option'}`,
    body: [list],
    first: list,
    verb: multiple ? 'Done' : 'Choose',
    take,
    leave: () => finish(null),
  });
}

/** The same field again, with the picker and the list of suggestions of the browser here. */
export function createInputPanel(question: Asked<'field'>, answer: Answer): Panel {
  const { id: questionId, label, type, value, min, max, step, options } = question;
  const limits = Object.entries({ min, max, step }).filter(([, limit]) => limit !== '');
  const attributes = { type, 'aria-label': label || 'Value', autocomplete: 'off', list: 'suggestions' };
  const input = element('input', { ...attributes, ...Object.fromEntries(limits) });
  input.value = value;
  const suggestions = options.map((each) => element('option', { value: each.value, label: each.text }));
  return createPanel({
    role: 'group',
    name: `Fill in: ${label || 'the field'}`,
    body: [input, element('datalist', { id: 'suggestions' }, ...suggestions)],
    first: input,
    verb: 'Set',
    take() {
      if (input.reportValidity()) answer({ kind: 'answer', questionId, accept: true, text: input.value });
    },
    leave: () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

function optionsOf({ options }: Asked<'select'>): HTMLElement[] {
  const groups = new Map<string, HTMLOptionElement[]>();
  for (const { index, text, group, selected, disabled } of options) {
    const option = element('option', { value: String(index) }, text);
    Object.assign(option, { selected, disabled });
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].flatMap(([label, made]) => (label ? element('optgroup', { label }, ...made) : made));
}

import type { PageQuestion } from '../../../browser/view-frame.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { element } from '../element.ts';
import { type Panel, createPanel } from './panel.ts';

const mostRows = 10;

type Answer = (input: WireInput) => void;

function createList(name: string, multiple: boolean, options: HTMLElement[]): HTMLSelectElement {
  // Two rows at least, from the start: with one, a browser would draw a button, and choose what comes first.
  const list = element('select', { 'aria-label': name, size: '2' });
  list.multiple = multiple;
  list.append(...options);
  list.size = Math.max(2, Math.min(mostRows, list.querySelectorAll('*').length));
  return list;
}

/** What an option of a list does when it is clicked. */
function onOption(list: HTMLSelectElement, choose: () => void): void {
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLOptionElement && !target.disabled) choose();
  });
}

type SelectQuestion = Extract<PageQuestion, { kind: 'select' }>;

/** The options of a list to choose from, at the list. */
export function createSelectPanel(question: SelectQuestion, answer: Answer): Panel {
  const { id: questionId, multiple, label } = question;
  const list = createList(label || 'Options', multiple, optionsOf(question));
  const finish = (indexes: number[] | null) => answer({ kind: 'choose', questionId, indexes });
  const take = () => finish([...list.selectedOptions].map((option) => Number(option.value)));
  list.addEventListener('mousedown', (event) => {
    const option = event.target;
    if (!multiple || !(option instanceof HTMLOptionElement) || option.disabled) return;
    // A plain click adds an option or takes it away, and leaves the others alone.
    event.preventDefault();
    list.focus();
    const { scrollTop } = list;
    option.selected = !option.selected;
    list.scrollTop = scrollTop;
  });
  if (!multiple) onOption(list, take);
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

type FieldQuestion = Extract<PageQuestion, { kind: 'field' }>;

/** The same field again, with the picker of the browser here; what its list suggests is a list under it. */
export function createInputPanel(question: FieldQuestion, answer: Answer): Panel {
  const { id: questionId, label, type, value, min, max, step, options } = question;
  const limits = Object.entries({ min, max, step }).filter(([, limit]) => limit !== '');
  const attributes = { type, 'aria-label': label || 'Value', autocomplete: 'off' };
  const input = element('input', { ...attributes, ...Object.fromEntries(limits) });
  input.value = value;
  const take = () => {
    if (input.reportValidity()) answer({ kind: 'answer', questionId, accept: true, text: input.value });
  };
  const suggestions = options.map((option) => element('option', { value: option.value }, wordsOf(option)));
  const list = createList('Suggestions', false, suggestions);
  list.addEventListener('change', () => (input.value = list.value));
  onOption(list, take);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' || event.altKey || type !== 'text' || options.length === 0) return;
    event.preventDefault();
    list.focus();
  });
  return createPanel({
    role: 'group',
    name: `Fill in: ${label || 'the field'}`,
    body: options.length > 0 ? [input, list] : [input],
    first: input,
    verb: 'Set',
    take,
    leave: () => answer({ kind: 'answer', questionId, accept: false }),
  });
}

const wordsOf = ({ value, text }: FieldQuestion['options'][number]): string =>
  text === '' || text === value ? value : `${value} – ${text}`;

function optionsOf({ options }: SelectQuestion): HTMLElement[] {
  const made: HTMLElement[] = [];
  let group: HTMLOptGroupElement | undefined;
  for (const each of options) {
    const option = element('option', { value: String(each.index) }, each.text);
    option.selected = each.selected;
    option.disabled = each.disabled;
    if (each.group !== (group?.label ?? '')) {
      group = each.group ? element('optgroup', { label: each.group }) : undefined;
      if (group) made.push(group);
    }
    if (group) group.append(option);
    else made.push(option);
  }
  return made;
}

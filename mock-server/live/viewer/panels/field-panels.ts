import { element } from '../element.ts';
import type { Box, Size } from '../picture/fit-box.ts';
import { placeList } from '../picture/fit-box.ts';
import type { Asked, QuestionTools, QuestionView } from './question-view.ts';
import { button, onKey, waitingNote } from './question-view.ts';

const mostRows = 10;

interface Surroundings {
  /** Where the field is in the space. */
  fieldBox(): Box;
  space(): Size;
}

interface FieldPanel {
  name: string;
  /** What is filled in; the first has the focus. */
  controls: [HTMLElement, ...HTMLElement[]];
  /** What the button says that takes over what is filled in. */
  verb: string;
  take(): void;
  leave(): void;
}

/** A small window at a field: Enter takes over, Escape leaves all as it was. */
function createFieldPanel(
  { name, controls, verb, take, leave }: FieldPanel,
  { fieldBox, space }: Surroundings,
): QuestionView {
  const panel = element(
    'div',
    { class: 'list', role: 'group', 'aria-label': name },
    ...controls,
    waitingNote(),
    element('div', { class: 'buttons' }, button('Cancel', 'other', leave), button(verb, 'main', take)),
  );
  onKey(panel, ({ key, target }) => {
    if (key === 'Escape') return leave;
    return key === 'Enter' && controls.some((control) => control === target) ? take : null;
  });
  return {
    element: panel,
    first: controls[0],
    place() {
      const field = fieldBox();
      panel.style.minWidth = `${Math.round(field.width)}px`;
      const at = placeList(field, { width: panel.offsetWidth, height: panel.offsetHeight }, space());
      panel.style.left = `${Math.round(at.left)}px`;
      panel.style.top = `${Math.round(at.top)}px`;
    },
  };
}

function createList(name: string, multiple: boolean, options: HTMLElement[], rows: number) {
  const list = element('select', { 'aria-label': name });
  list.multiple = multiple;
  // Two rows at least: with one, a browser would draw a button in place of a list.
  list.size = Math.max(2, Math.min(mostRows, rows));
  list.append(...options);
  return list;
}

/** What an option of a list does when it is clicked. */
function onOption(list: HTMLSelectElement, choose: () => void): void {
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLOptionElement && !target.disabled) choose();
  });
}

/** The options of a list to choose from, at the list. */
export function createSelectPanel(
  question: Asked<'select'>,
  { answer }: QuestionTools,
  surroundings: Surroundings,
): QuestionView {
  const { id: questionId, multiple, label } = question;
  const list = createList(label || 'Options', multiple, optionsOf(question), rowsOf(question));
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
  const name = `Choose: ${label || 'an option'}`;
  const verb = multiple ? 'Done' : 'Choose';
  return createFieldPanel({ name, controls: [list], verb, take, leave: () => finish(null) }, surroundings);
}

/** The same field again, with the picker of the browser here; what its list suggests is a list under it. */
export function createInputPanel(
  question: Asked<'field'>,
  { answer }: QuestionTools,
  surroundings: Surroundings,
): QuestionView {
  const { id: questionId, label, type, value, min, max, step, options } = question;
  const attributes = Object.entries({ min, max, step }).filter(([, limit]) => limit !== '');
  const input = element('input', {
    type,
    'aria-label': label || 'Value',
    autocomplete: 'off',
    ...Object.fromEntries(attributes),
  });
  input.value = value;
  const take = () => {
    if (input.reportValidity()) answer({ kind: 'answer', questionId, accept: true, text: input.value });
  };
  const suggestions = options.map((option) => element('option', { value: option.value }, wordsOf(option)));
  const list = createList('Suggestions', false, suggestions, options.length);
  list.addEventListener('change', () => (input.value = list.value));
  onOption(list, take);
  onKey(input, ({ key, altKey }) =>
    key === 'ArrowDown' && !altKey && type === 'text' && options.length > 0 ? () => list.focus() : null,
  );
  return createFieldPanel(
    {
      name: `Fill in: ${label || 'the field'}`,
      controls: options.length > 0 ? [input, list] : [input],
      verb: 'Set',
      take,
      leave: () => answer({ kind: 'answer', questionId, accept: false }),
    },
    surroundings,
  );
}

const wordsOf = ({ value, text }: Asked<'field'>['options'][number]): string =>
  text === '' || text === value ? value : `${value} – ${text}`;

function rowsOf({ options }: Asked<'select'>): number {
  return options.length + new Set(options.map(({ group }) => group).filter(Boolean)).size;
}

function optionsOf({ options }: Asked<'select'>): HTMLElement[] {
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

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

/** The options of a field, at the field. */
export function createSelectPanel(
  question: Asked<'select'>,
  { answer }: QuestionTools,
  { fieldBox, space }: Surroundings,
): QuestionView {
  const { id: questionId, multiple, label } = question;
  const list = element('select', { 'aria-label': label || 'Options' });
  list.multiple = multiple;
  // Two rows at least: with one, a browser would draw a button in place of a list.
  list.size = Math.max(2, Math.min(mostRows, rowsOf(question)));
  list.append(...optionsOf(question));
  const finish = (indexes: number[] | null) => answer({ kind: 'choose', questionId, indexes });
  const choose = () => finish([...list.selectedOptions].map((option) => Number(option.value)));
  const panel = element(
    'div',
    { class: 'list', role: 'group', 'aria-label': `Choose: ${label || 'an option'}` },
    list,
    waitingNote(),
    element(
      'div',
      { class: 'buttons' },
      button('Cancel', 'other', () => finish(null)),
      button(multiple ? 'Done' : 'Choose', 'main', choose),
    ),
  );
  onKey(panel, ({ key, target }) => {
    if (key === 'Escape') return () => finish(null);
    return key === 'Enter' && target === list ? choose : null;
  });
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
  list.addEventListener('click', ({ target }) => {
    if (!multiple && target instanceof HTMLOptionElement && !target.disabled) choose();
  });
  return {
    element: panel,
    first: list,
    place() {
      const field = fieldBox();
      panel.style.minWidth = `${Math.round(field.width)}px`;
      const at = placeList(field, { width: panel.offsetWidth, height: panel.offsetHeight }, space());
      panel.style.left = `${Math.round(at.left)}px`;
      panel.style.top = `${Math.round(at.top)}px`;
    },
  };
}

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

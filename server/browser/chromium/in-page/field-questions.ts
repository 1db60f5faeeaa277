import type { ElementKinds } from '../../page/kinds.ts';
import type { Names } from '../../page/names.ts';
import type { NewQuestion } from '../../view-frame.ts';

/** A question about a field that would open a list or picker. */
export type FieldQuestion = NewQuestion<'select'> | NewQuestion<'field'>;

type QuestionField = HTMLSelectElement | HTMLInputElement;

/**
 * Intercepts fields that would open a list or picker and asks the person instead. It runs inside pages, so it must not
 * use anything but its parameters.
 */
export function watchFields(kinds: ElementKinds, names: Names, send: (openField: FieldQuestion) => void) {
  const pickers = new Set('date time month week datetime-local color'.split(' '));
  const listTypes = new Set('text search email url tel number'.split(' '));
  /** The ids of removed suggestion lists. The browser's own popup would take the keys, and no picture shows it. */
  const lists = new WeakMap<Element, string>();
  let openField: QuestionField | null = null;

  /** Returns the position of a field in the whole page, as far as its frames allow access. */
  const boxOf = (element: Element): FieldQuestion['box'] => {
    const { width, height, x, y } = element.getBoundingClientRect();
    const box = { x, y, width, height };
    let frame = window.frameElement;
    while (frame) {
      const around = frame.getBoundingClientRect();
      box.x += around.x + frame.clientLeft;
      box.y += around.y + frame.clientTop;
      frame = frame.ownerDocument.defaultView?.frameElement ?? null;
    }
    return box;
  };
  const suggestionsOf = (field: HTMLInputElement): HTMLOptionElement[] => {
    const root = field.getRootNode() as Document | ShadowRoot;
    const list = field.list ?? root.getElementById(lists.get(field) ?? '');
    return [...(list?.querySelectorAll('option') ?? [])].filter((option) => !option.disabled);
  };
  const fieldAt = (event: Event): QuestionField | null => {
    const target = event.isTrusted ? event.composedPath()[0] : null;
    const field = target instanceof Element ? target.closest<HTMLElement>('select, input') : null;
    if (!field || kinds.isDisabled(field)) return null;
    if (kinds.isSelect(field)) {
      // The page draws these lists itself.
      const isDrawn =
        field.multiple || field.size > 1 || getComputedStyle(field).appearance === 'base-select';
      return isDrawn ? null : field;
    }
    if (!kinds.isInput(field) || field.readOnly || kinds.isPassword(field)) return null;
    const hasList = listTypes.has(field.type) && suggestionsOf(field).length > 0;
    return hasList || pickers.has(field.type) ? field : null;
  };
  const questionFor = (field: QuestionField): FieldQuestion => {
    const [label, box] = [names.accessibleName(field), boxOf(field)];
    if (kinds.isSelect(field)) {
      const options = [...field.options].map((option, index) => {
        const group = option.closest('optgroup');
        const disabled = option.disabled || (group?.disabled ?? false);
        const text = kinds.collapse(option.label || option.text);
        return { index, text, group: group?.label ?? '', selected: option.selected, disabled };
      });
      return { kind: 'select', label, multiple: field.multiple, options, box };
    }
    const { value, min, max, step } = field;
    const options = suggestionsOf(field).map((option) => ({
      value: option.value,
      text: kinds.collapse(option.label),
    }));
    // Only pickers keep their type. The page validates text itself.
    const type = pickers.has(field.type) ? field.type : 'text';
    return { kind: 'field', label, type, value, min, max, step, options, box };
  };
  const opens = ({ key, altKey }: KeyboardEvent, field: QuestionField): boolean => {
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (listTypes.has(field.type)) return isArrow;
    const byEnter = kinds.isSelect(field) || field.type === 'color';
    return key === ' ' || (isArrow && altKey) || (key === 'Enter' && byEnter);
  };
  const isSelecting = ({ detail, target }: MouseEvent): boolean =>
    detail > 1 || (target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd);
  /** Returns true if the event would open the list or picker. */
  const wouldOpen = (event: Event, field: QuestionField): boolean => {
    if (event instanceof KeyboardEvent) return opens(event, field);
    if (event.type === 'mousedown') return kinds.isSelect(field) && (event as MouseEvent).button === 0;
    return kinds.isInput(field) && !isSelecting(event as MouseEvent);
  };
  const ask = (event: Event): void => {
    const field = fieldAt(event);
    if (!field || !wouldOpen(event, field)) return;
    event.preventDefault();
    openField = field;
    send(questionFor(field));
    if (event.type === 'mousedown') field.focus();
  };
  for (const type of ['mousedown', 'click', 'keydown']) addEventListener(type, ask, true);
  const detachList = (event: Event): void => {
    const [field] = event.composedPath();
    const list = field instanceof HTMLInputElement && listTypes.has(field.type) && field.getAttribute('list');
    if (!list) return;
    lists.set(field, list);
    field.removeAttribute('list');
  };
  addEventListener('focusin', detachList, true);

  const stateOf = (field: QuestionField): string =>
    kinds.isSelect(field) ? [...field.options].map((option) => option.selected).join() : field.value;
  /** Sets the field of the last question and fires the events of a popup. */
  const answer = (value: number[] | string): boolean => {
    if (!openField?.isConnected) return false;
    const before = stateOf(openField);
    if (typeof value === 'string') openField.value = value;
    else if (kinds.isSelect(openField))
      for (const [index, option] of [...openField.options].entries()) option.selected = value.includes(index);
    if (stateOf(openField) === before) return true;
    openField.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    openField.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
  return { answer };
}

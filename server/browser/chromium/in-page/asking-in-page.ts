import type { Kinds } from '../../page/kinds.ts';
import type { Names } from '../../page/names.ts';
import type { Asked } from '../../view-frame.ts';

/** What a field would open a window for, as the page tells of it. */
export type AskedField = Asked<'select'> | Asked<'field'>;

type Asking = HTMLSelectElement | HTMLInputElement;

/**
 * Takes over the fields that would open a window of their own. Runs in the page: it uses nothing outside itself but
 * what it is given.
 */
export function askingInPage(kinds: Kinds, names: Names, tell: (asked: AskedField) => void) {
  const pickers = new Set('date time month week datetime-local color'.split(' '));
  const listed = new Set('text search email url tel number'.split(' '));
  /** The lists of fields that were in use, by id: a browser's own popup takes keys, and no picture shows it. */
  const lists = new WeakMap<Element, string>();
  let asked: Asking | null = null;

  /** Where a field is in the whole page, as far as the frames around it let that be known. */
  const boxOf = (element: Element): AskedField['box'] => {
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
  const fieldAt = (event: Event): Asking | null => {
    const target = event.isTrusted ? event.composedPath()[0] : null;
    const field = target instanceof Element ? target.closest<HTMLElement>('select, input') : null;
    if (!field || kinds.isDisabled(field)) return null;
    if (kinds.isSelect(field)) {
      // Such a list is drawn by the page itself.
      const isDrawn =
        field.multiple || field.size > 1 || getComputedStyle(field).appearance === 'base-select';
      return isDrawn ? null : field;
    }
    if (!kinds.isInput(field) || field.readOnly || kinds.isPassword(field)) return null;
    const hasList = listed.has(field.type) && suggestionsOf(field).length > 0;
    return hasList || pickers.has(field.type) ? field : null;
  };
  const askedOf = (field: Asking): AskedField => {
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
    // What may be typed there is for the page to judge, but for what can only be picked.
    const type = pickers.has(field.type) ? field.type : 'text';
    return { kind: 'field', label, type, value, min, max, step, options, box };
  };
  const opens = ({ key, altKey }: KeyboardEvent, field: Asking): boolean => {
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (listed.has(field.type)) return isArrow;
    const byEnter = kinds.isSelect(field) || field.type === 'color';
    return key === ' ' || (isArrow && altKey) || (key === 'Enter' && byEnter);
  };
  const isSelecting = ({ detail, target }: MouseEvent): boolean =>
    detail > 1 || (target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd);
  /** Whether what happened would open the window of the field. */
  const wouldOpen = (event: Event, field: Asking): boolean => {
    if (event instanceof KeyboardEvent) return opens(event, field);
    if (event.type === 'mousedown') return kinds.isSelect(field) && (event as MouseEvent).button === 0;
    return kinds.isInput(field) && !isSelecting(event as MouseEvent);
  };
  const ask = (event: Event): void => {
    const field = fieldAt(event);
    if (!field || !wouldOpen(event, field)) return;
    event.preventDefault();
    asked = field;
    tell(askedOf(field));
    if (event.type === 'mousedown') field.focus();
  };
  for (const type of ['mousedown', 'click', 'keydown']) addEventListener(type, ask, true);
  const takeList = (event: Event): void => {
    const [field] = event.composedPath();
    const list = field instanceof HTMLInputElement && listed.has(field.type) && field.getAttribute('list');
    if (!list) return;
    lists.set(field, list);
    field.removeAttribute('list');
  };
  addEventListener('focusin', takeList, true);

  const stateOf = (field: Asking): string =>
    kinds.isSelect(field) ? [...field.options].map((option) => option.selected).join() : field.value;
  /** Sets the field that was asked about last, and tells the page as its own popup would. */
  const answer = (given: number[] | string): boolean => {
    if (!asked?.isConnected) return false;
    const before = stateOf(asked);
    if (typeof given === 'string') asked.value = given;
    else if (kinds.isSelect(asked))
      for (const [index, option] of [...asked.options].entries()) option.selected = given.includes(index);
    if (stateOf(asked) === before) return true;
    asked.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    asked.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
  return { answer };
}

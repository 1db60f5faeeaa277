import type { Element, HTMLInputElement } from 'happy-dom';
import { TargetNotFound } from '../browser-errors.ts';
import { collapse, isCheckable, isField, isFileField, isSelect } from './dom.ts';

/** Puts a value into a field, as typing would. */
export function setField(element: Element, value: string): void {
  if (!isField(element) || isFileField(element)) {
    throw new TargetNotFound('Nothing can be typed there');
  }
  if (element.hasAttribute('readonly')) throw new TargetNotFound('That field can only be read');
  if (isSelect(element)) return chooseOption(element, value);
  if (isCheckable(element))
    return setChecked(element, !['', 'false', 'off', 'no'].includes(value.toLowerCase()));
  element.value = value;
}

/** Chooses an option of a list by its value or its words. */
export function chooseOption(element: Element, option: string): void {
  if (!isSelect(element)) throw new TargetNotFound('That field is no list to choose from');
  const wanted = collapse(option).toLowerCase();
  const options = [...element.options].filter((candidate) => !candidate.disabled);
  const chosen =
    options.find((candidate) => candidate.value === option) ??
    options.find(
      (candidate) => collapse(candidate.getAttribute('label') ?? candidate.text).toLowerCase() === wanted,
    );
  if (!chosen) throw new TargetNotFound(`The list has no option "${option}"`);
  for (const candidate of element.options) candidate.selected = candidate === chosen;
}

/** Ticks or clears a box; ticking a radio clears the others of its group. */
export function setChecked(input: HTMLInputElement, checked: boolean): void {
  input.checked = checked;
  if (!checked || input.type !== 'radio' || !input.name) return;
  for (const other of input.ownerDocument.querySelectorAll('input')) {
    const sameGroup =
      other.type === 'radio' && other.name === input.name && other.closest('form') === input.closest('form');
    if (sameGroup && other !== input) other.checked = false;
  }
}

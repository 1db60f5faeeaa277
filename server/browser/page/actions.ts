import type { Target } from '../driver.ts';
import type { ElementKinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';

/** Finds elements and fills fields. It also runs inside pages, so it must not use anything but its parameters. */
export function createActions(
  kinds: ElementKinds,
  host: PageHost,
  names: Names,
  elementOf: (ref: string) => Element | null,
) {
  const { collapse } = kinds;
  const selectors = {
    href: 'a[href]',
    label: 'input, select, textarea',
    link: 'a[href], area[href], [role="link"]',
    button: 'button, input, summary, [role="button"]',
  };
  const sameName = (element: Element, name: string): boolean =>
    names.accessibleName(element).toLowerCase() === collapse(name).toLowerCase();
  const matches = (target: Exclude<Target, { by: 'ref' }>, element: Element): boolean => {
    if (target.by === 'href') {
      const expected = names.resolve(target.href);
      return expected !== '' && names.linkOf(element) === expected;
    }
    if (target.by === 'label') return kinds.isField(element) && sameName(element, target.label);
    if (element.localName === 'input' && kinds.buttonType(element) === '') return false;
    return sameName(element, target.name);
  };
  /** Returns the element of a target, or why there is none. */
  const find = (target: Target): Element | 'missing' | 'disabled' => {
    if (target.by === 'ref') {
      const element = elementOf(target.ref);
      if (!element || !host.isVisible(element)) return 'missing';
      return kinds.isDisabled(element) ? 'disabled' : element;
    }
    const selector = selectors[target.by === 'role' ? target.role : target.by];
    const candidates = [...host.document.querySelectorAll(selector)].filter(
      (element) => matches(target, element) && host.isVisible(element),
    );
    const enabled = candidates.filter((element) => !kinds.isDisabled(element));
    const element = enabled[target.by === 'role' ? (target.nth ?? 0) : 0];
    return element ?? (candidates.length > enabled.length ? 'disabled' : 'missing');
  };
  /** A label stands for a field that only the label draws. */
  const fieldOf = (element: Element): Element =>
    (element.localName === 'label' ? (element as HTMLLabelElement).control : null) ?? element;
  /** Selects an option by its value or text. Returns a problem, or '' if it worked. */
  const choose = (element: Element, option: string): string => {
    const field = fieldOf(element);
    if (!kinds.isSelect(field)) return 'This field is not a list';
    const expected = collapse(option).toLowerCase();
    const labelOf = (candidate: HTMLOptionElement) => candidate.getAttribute('label') || candidate.text;
    const options = [...field.options].filter((candidate) => !candidate.disabled);
    const match =
      options.find((candidate) => candidate.value === option) ??
      options.find((candidate) => collapse(labelOf(candidate)).toLowerCase() === expected);
    if (!match) return `The list has no option "${option}"`;
    host.edit(field, () => {
      for (const candidate of field.options) candidate.selected = candidate === match;
    });
    return '';
  };
  /** Forms of the values of fields that refuse all other text. */
  const examples: Readonly<Record<string, string>> = {
    date: '2026-12-31',
    'datetime-local': '2026-12-31T18:30',
    month: '2026-12',
    week: '2026-W52',
    time: '18:30',
    number: '1250.5',
  };
  /** Returns why a field would stay empty, or ''. The browser drops text of another form without an error. */
  const refusalOf = (field: Element, value: string): string => {
    const example = kinds.isInput(field) && value !== '' && examples[field.type];
    if (!example) return '';
    const copy = field.cloneNode() as HTMLInputElement;
    copy.value = value;
    return copy.value === '' ? `This ${field.type} field only accepts a value such as ${example}` : '';
  };
  /** Enters a value as typing would. Returns a problem, or '' if it worked. */
  const fill = (element: Element, value: string): string => {
    const field = fieldOf(element);
    if (kinds.isEditable(field)) {
      host.edit(field, () => (field.textContent = value));
      return '';
    }
    if (!kinds.isField(field) || kinds.isFileField(field)) return 'This field does not accept text';
    if (field.hasAttribute('readonly')) return 'This field is read-only';
    if (kinds.isSelect(field)) return choose(field, value);
    const refusal = refusalOf(field, value);
    if (refusal) return refusal;
    if (kinds.isCheckable(field)) {
      const isChecked = !['', 'false', 'off', 'no'].includes(value.toLowerCase());
      if (field.checked !== isChecked) host.toggle(field);
    } else host.edit(field, () => (field.value = value));
    return '';
  };
  return { choose, fieldOf, fill, find };
}

import type { Target } from '../driver.ts';
import type { Kinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';

/** Finds and fills. Runs in pages, too: it uses nothing outside itself but what it is given. */
export function actorOn(kinds: Kinds, host: PageHost, names: Names) {
  const { collapse } = kinds;
  const selectors = {
    href: 'a[href]',
    label: 'input, select, textarea',
    link: 'a[href], area[href], [role="link"]',
    button: 'button, input, summary, [role="button"]',
  };
  const sameName = (element: Element, name: string): boolean =>
    names.accessibleName(element).toLowerCase() === collapse(name).toLowerCase();
  const fits = (target: Target, element: Element): boolean => {
    if (target.by === 'href') {
      const wanted = names.resolve(target.href);
      return wanted !== '' && names.linkOf(element) === wanted;
    }
    if (target.by === 'label') return kinds.isField(element) && sameName(element, target.label);
    if (element.localName === 'input' && kinds.buttonType(element) === '') return false;
    return sameName(element, target.name);
  };
  /** The element a person would mean, or why there is none. */
  const find = (target: Target): Element | 'missing' | 'disabled' => {
    const selector = selectors[target.by === 'role' ? target.role : target.by];
    const usable = [...host.document.querySelectorAll(selector)].filter(
      (element) => fits(target, element) && host.isVisible(element),
    );
    const enabled = usable.filter((element) => !kinds.isDisabled(element));
    const found = enabled[target.by === 'role' ? (target.nth ?? 0) : 0];
    return found ?? (usable.length > enabled.length ? 'disabled' : 'missing');
  };
  /** Chooses an option of a list by its value or its words; says why not where it cannot. */
  const choose = (field: Element, option: string): string => {
    if (!kinds.isSelect(field)) return 'That field is no list to choose from';
    const wanted = collapse(option).toLowerCase();
    const wordsOf = (candidate: HTMLOptionElement) => candidate.getAttribute('label') || candidate.text;
    const options = [...field.options].filter((candidate) => !candidate.disabled);
    const chosen =
      options.find((candidate) => candidate.value === option) ??
      options.find((candidate) => collapse(wordsOf(candidate)).toLowerCase() === wanted);
    if (!chosen) return `The list has no option "${option}"`;
    host.edit(field, () => {
      for (const candidate of field.options) candidate.selected = candidate === chosen;
    });
    return '';
  };
  /** Puts a value in, as typing would; says why not where it cannot. */
  const fill = (field: Element, value: string): string => {
    if (!kinds.isField(field) || kinds.isFileField(field)) return 'Nothing can be typed there';
    if (field.hasAttribute('readonly')) return 'That field can only be read';
    if (kinds.isSelect(field)) return choose(field, value);
    if (kinds.isCheckable(field)) {
      const isTicked = !['', 'false', 'off', 'no'].includes(value.toLowerCase());
      if (field.checked !== isTicked) host.toggle(field);
    } else host.edit(field, () => (field.value = value));
    return '';
  };
  return { choose, fill, find };
}

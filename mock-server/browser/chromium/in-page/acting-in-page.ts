import type { Target } from '../../driver.ts';
import type { Names } from './names-in-page.ts';

/** Where a target is, or why it cannot be used. */
export type Located =
  | { is: 'missing' | 'disabled' }
  | {
      is: 'there';
      x: number;
      y: number;
      /** Whether a click at that point would reach it: something may lie above. */
      reachable: boolean;
    };

/** Finds and fills. Runs in the page: it uses nothing outside itself but what it is given. */
export function actingInPage(names: Names) {
  const { accessibleName, collapse, resolve } = names;
  let found: Element | null = null;

  const selectors = (target: Target): string => {
    if (target.by === 'href') return 'a[href]';
    if (target.by === 'label') return 'input, select, textarea';
    return target.role === 'link'
      ? 'a[href], area[href], [role="link"]'
      : 'button, input, summary, [role="button"]';
  };
  const sameName = (element: Element, name: string): boolean =>
    accessibleName(element).toLowerCase() === collapse(name).toLowerCase();
  const fits = (target: Target, element: Element): boolean => {
    if (target.by === 'href') {
      const wanted = resolve(target.href);
      return wanted !== '' && resolve(element.getAttribute('href') ?? '') === wanted;
    }
    if (target.by === 'label') return names.isField(element) && sameName(element, target.label);
    if (element.localName === 'input' && names.buttonType(element) === '') return false;
    return sameName(element, target.name);
  };
  /** Finds what a person would mean, brings it into view and keeps it for what is done next. */
  const locate = (target: Target): Located => {
    const usable = [...document.querySelectorAll(selectors(target))].filter(
      (element) => fits(target, element) && names.isVisible(element),
    );
    const enabled = usable.filter((element) => !names.isDisabled(element));
    found = enabled[target.by === 'role' ? (target.nth ?? 0) : 0] ?? null;
    if (!found) return { is: usable.length > enabled.length ? 'disabled' : 'missing' };
    found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // A link over two lines has nothing in the middle of them.
    const box = found.getClientRects()[0] ?? found.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return { is: 'there', x, y, reachable: hit !== null && (found.contains(hit) || hit.contains(found)) };
  };
  const press = (): void => (found as HTMLElement | null)?.click();

  const changed = (field: Element): void => {
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const tick = (box: HTMLInputElement, checked: boolean): void => {
    if (box.checked !== checked) box.click();
  };
  /** Chooses an option of a list by its value or its words. */
  const choose = (option: string): string => {
    if (!found || !names.isSelect(found)) return 'That field is no list to choose from';
    const wanted = collapse(option).toLowerCase();
    const options = [...found.options].filter((candidate) => !candidate.disabled);
    const chosen =
      options.find((candidate) => candidate.value === option) ??
      options.find((candidate) => collapse(candidate.label || candidate.text).toLowerCase() === wanted);
    if (!chosen) return `The list has no option "${option}"`;
    for (const candidate of found.options) candidate.selected = candidate === chosen;
    changed(found);
    return '';
  };
  /** Puts a value in, as typing would; says why not where it cannot. */
  const fill = (value: string): string => {
    if (!found || !names.isField(found) || (names.isInput(found) && found.type === 'file'))
      return 'Nothing can be typed there';
    if (found.hasAttribute('readonly')) return 'That field can only be read';
    if (names.isSelect(found)) return choose(value);
    if (names.isCheckable(found)) {
      tick(found, !['', 'false', 'off', 'no'].includes(value.toLowerCase()));
      return '';
    }
    found.focus({ preventScroll: true });
    found.value = value;
    changed(found);
    return '';
  };
  return { locate, press, fill, choose };
}

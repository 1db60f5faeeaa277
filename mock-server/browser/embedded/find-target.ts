import type { Element } from 'happy-dom';
import type { Target } from '../driver.ts';
import { TargetNotFound } from '../browser-errors.ts';
import { accessibleName } from './accessible-name.ts';
import { buttonType, collapse, isDisabled, isField } from './dom.ts';
import type { Page } from './page.ts';
import { resolveUrl } from './resolve-url.ts';
import { isVisible } from './visible.ts';

/** The element a person would mean, or {@link TargetNotFound} in words that say what was looked for. */
export function findTarget(page: Page, target: Target): Element {
  const usable = [...page.document.querySelectorAll(selectors(target))].filter(
    (element) => fits(page, target, element) && isVisible(element),
  );
  const enabled = usable.filter((element) => !isDisabled(element));
  const found = enabled[target.by === 'role' ? (target.nth ?? 0) : 0];
  if (found) return found;
  const problem = usable.length > enabled.length ? 'is there but disabled' : 'is not there';
  throw new TargetNotFound(`${describe(target)} ${problem} on ${page.url.pathname}`);
}

function selectors(target: Target): string {
  if (target.by === 'href') return 'a[href]';
  if (target.by === 'label') return 'input, select, textarea';
  return target.role === 'link'
    ? 'a[href], area[href], [role="link"]'
    : 'button, input, summary, [role="button"]';
}

function fits(page: Page, target: Target, element: Element): boolean {
  if (target.by === 'href') return sameAddress(page, element, target.href);
  if (target.by === 'label') return isField(element) && sameName(element, target.label);
  if (element.localName === 'input' && buttonType(element) === '') return false;
  return sameName(element, target.name);
}

function sameName(element: Element, name: string): boolean {
  return accessibleName(element).toLowerCase() === collapse(name).toLowerCase();
}

function sameAddress(page: Page, element: Element, href: string): boolean {
  const wanted = resolveUrl(href, page.base);
  return wanted !== null && resolveUrl(element.getAttribute('href') ?? '', page.base)?.href === wanted.href;
}

function describe(target: Target): string {
  if (target.by === 'href') return `A link to ${target.href}`;
  return target.by === 'label'
    ? `A field labelled "${target.label}"`
    : `A ${target.role} named "${target.name}"`;
}

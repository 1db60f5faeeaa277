import type { Element } from 'happy-dom';
import { buttonType, formOf, isCheckable, isDisabled, isForm } from './dom.ts';
import { defaultButton, formRequest } from './form-request.ts';
import type { Page } from './page.ts';
import type { PageRequest } from './page-request.ts';
import { resolveUrl } from './resolve-url.ts';
import { setChecked } from './set-field.ts';

/** Does what a click does on the page itself, and gives what it asks of the web, if anything. */
export function clickRequest(page: Page, clicked: Element): PageRequest | null {
  const element = clicked.closest('a[href], area[href], button, input, summary, label');
  if (!element || isDisabled(element)) return null;
  if (element.localName === 'a' || element.localName === 'area') return linkRequest(page, element);
  if (element.localName === 'summary') element.closest('details')?.toggleAttribute('open');
  if (element.localName === 'label') return labelRequest(page, element);
  if (isCheckable(element)) setChecked(element, element.type === 'radio' || !element.checked);
  return buttonRequest(page, element);
}

/** What Enter in a field, or a form's own submit, asks for. */
export function submitRequest(page: Page, element: Element): PageRequest | null {
  const form = isForm(element) ? element : formOf(element);
  if (!form) return null;
  const button = defaultButton(page, form);
  return button && isDisabled(button) ? null : formRequest(page, form, button);
}

function linkRequest(page: Page, link: Element): PageRequest | null {
  const url = resolveUrl(link.getAttribute('href') ?? '', page.base);
  // A script address does nothing where no script runs.
  if (!url || url.protocol === 'javascript:') return null;
  const request: PageRequest = { url, method: 'GET', referrer: page.url };
  const saveAs = link.getAttribute('download');
  return saveAs === null || url.origin !== page.url.origin ? request : { ...request, saveAs };
}

function labelRequest(page: Page, label: Element): PageRequest | null {
  const id = label.getAttribute('for');
  const control = id === null ? label.querySelector('input, button') : page.document.getElementById(id);
  return control && control.localName !== 'label' ? clickRequest(page, control) : null;
}

function buttonRequest(page: Page, button: Element): PageRequest | null {
  const form = formOf(button);
  const type = buttonType(button);
  if (!form) return null;
  if (type === 'reset') form.reset();
  return type === 'submit' || type === 'image' ? formRequest(page, form, button) : null;
}

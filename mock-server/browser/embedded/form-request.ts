import type { Element, HTMLFormElement } from 'happy-dom';
import { buttonType, formOf, isCheckable, isDisabled, isInput, isSelect, isTextArea } from './dom.ts';
import type { Page } from './page.ts';
import type { PageRequest } from './page-request.ts';
import { resolveUrl } from './resolve-url.ts';

/** What submitting a form asks for, or null when it asks for nothing (`method=dialog`, an address that is none). */
export function formRequest(
  page: Page,
  form: HTMLFormElement,
  submitter: Element | null,
): PageRequest | null {
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = said('method').toLowerCase();
  const action = said('action');
  const url = action === '' ? new URL(page.url) : resolveUrl(action, page.base);
  if (!url || method === 'dialog') return null;
  const entries = formEntries(page, form, submitter);
  if (method !== 'post') {
    url.search = new URLSearchParams(entries).toString();
    return { url, method: 'GET', referrer: page.url };
  }
  const isMultipart = said('enctype').toLowerCase() === 'multipart/form-data';
  const body = isMultipart ? multipart(page, form, entries) : new URLSearchParams(entries);
  return { url, method: 'POST', body, referrer: page.url };
}

/** The button that Enter in a field presses. */
export function defaultButton(page: Page, form: HTMLFormElement): Element | null {
  return controls(page, form).find((control) => ['submit', 'image'].includes(buttonType(control))) ?? null;
}

function formEntries(page: Page, form: HTMLFormElement, submitter: Element | null): [string, string][] {
  return controls(page, form).flatMap((control) => {
    if (isDisabled(control) || control.closest('datalist')) return [];
    const name = control.getAttribute('name') ?? '';
    if (buttonType(control) !== '') return control === submitter ? buttonEntries(control, name) : [];
    return name === ''
      ? []
      : valuesOf(control).map((value): [string, string] => [name, value.replace(/\r?\n/g, '\r\n')]);
  });
}

function controls(page: Page, form: HTMLFormElement): Element[] {
  return [...page.document.querySelectorAll('input, select, textarea, button')].filter(
    (control) => formOf(control) === form,
  );
}

function buttonEntries(button: Element, name: string): [string, string][] {
  if (buttonType(button) !== 'image') return name === '' ? [] : [[name, button.getAttribute('value') ?? '']];
  const prefix = name === '' ? '' : `${name}.`;
  return [
    [`${prefix}x`, '0'],
    [`${prefix}y`, '0'],
  ];
}

function valuesOf(control: Element): string[] {
  if (isSelect(control)) {
    return [...control.options]
      .filter((option) => option.selected && !option.disabled)
      .map((option) => option.value);
  }
  if (isTextArea(control)) return [control.value];
  if (!isInput(control) || control.type === 'file') return [];
  return isCheckable(control) && !control.checked ? [] : [control.value];
}

function multipart(page: Page, form: HTMLFormElement, entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  for (const control of controls(page, form)) {
    const name = control.getAttribute('name');
    // Nobody can choose a file here, so a file field is sent as browsers send an empty one.
    if (name && isInput(control) && control.type === 'file' && !isDisabled(control))
      data.append(name, new File([], ''));
  }
  return data;
}

import type { Element, HTMLFormElement } from 'happy-dom';
import {
  buttonType,
  formOf,
  isCheckable,
  isDisabled,
  isFileField,
  isInput,
  isSelect,
  isTextArea,
} from './dom.ts';
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
  // Anything but parts carries the name of a file in place of the file, as browsers have it.
  const words = () =>
    new URLSearchParams(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  if (method !== 'post') {
    url.search = words().toString();
    return { url, method: 'GET', referrer: page.url };
  }
  const isMultipart = said('enctype').toLowerCase() === 'multipart/form-data';
  return { url, method: 'POST', body: isMultipart ? multipart(entries) : words(), referrer: page.url };
}

/** The button that Enter in a field presses. */
export function defaultButton(page: Page, form: HTMLFormElement): Element | null {
  return controls(page, form).find((control) => ['submit', 'image'].includes(buttonType(control))) ?? null;
}

type Entry = [name: string, value: string | File];

function formEntries(page: Page, form: HTMLFormElement, submitter: Element | null): Entry[] {
  return controls(page, form).flatMap((control): Entry[] => {
    if (isDisabled(control) || control.closest('datalist')) return [];
    const name = control.getAttribute('name') ?? '';
    if (buttonType(control) !== '') return control === submitter ? buttonEntries(control, name) : [];
    if (name === '') return [];
    if (isFileField(control)) return filesOf(page, control).map((file) => [name, file]);
    return valuesOf(control).map((value) => [name, value.replace(/\r?\n/g, '\r\n')]);
  });
}

function controls(page: Page, form: HTMLFormElement): Element[] {
  return [...page.document.querySelectorAll('input, select, textarea, button')].filter(
    (control) => formOf(control) === form,
  );
}

function buttonEntries(button: Element, name: string): Entry[] {
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
  if (!isInput(control)) return [];
  return isCheckable(control) && !control.checked ? [] : [control.value];
}

/** A field without a file is sent as an empty one. */
function filesOf(page: Page, field: Element): File[] {
  const files = page.files.get(field) ?? [];
  return files.length === 0
    ? [new File([], '')]
    : files.map(({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type }));
}

function multipart(entries: Entry[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

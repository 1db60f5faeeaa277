import { formOf, isForm, kinds } from './dom.ts';
import type { Field } from '../page/kinds.ts';
import type { Page } from './page.ts';
import { type PageRequest, resolveUrl } from './load.ts';

const { buttonType, isCheckable, isDisabled, isFileField, isSelect } = kinds;

/** Does what a click does on the page itself, and gives what it asks of the web, if anything. */
export function clickRequest(page: Page, clicked: Element): PageRequest | null {
  const element = clicked.closest('a[href], area[href], button, input, summary, label');
  if (!element || isDisabled(element)) return null;
  if (element.localName === 'a' || element.localName === 'area') return linkRequest(page, element);
  if (element.localName === 'summary') element.closest('details')?.toggleAttribute('open');
  if (element.localName === 'label') return labelRequest(page, element);
  if (isCheckable(element)) element.checked = element.type === 'radio' || !element.checked;
  return buttonRequest(page, element);
}

/** What Enter in a field, or a form's own submit, asks for. */
export function submitRequest(page: Page, element: Element): PageRequest | null {
  const form = isForm(element) ? element : formOf(element);
  if (!form) return null;
  const button = controls(page, form).find((control) => ['submit', 'image'].includes(buttonType(control)));
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

/** What submitting a form asks for, or null when it asks for nothing (`method=dialog`, an address that is none). */
function formRequest(page: Page, form: HTMLFormElement, submitter: Element | undefined): PageRequest | null {
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = said('method').toLowerCase();
  const action = said('action');
  const url = action === '' ? new URL(page.url) : resolveUrl(action, page.base);
  if (!url || method === 'dialog') return null;
  const entries = formEntries(page, form, submitter);
  // Anything but parts carries the name of a file in place of the file, as browsers have it.
  const words = new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
  const referrer = page.url;
  if (method !== 'post') {
    url.search = words.toString();
    return { url, method: 'GET', referrer };
  }
  if (said('enctype').toLowerCase() !== 'multipart/form-data')
    return { url, method: 'POST', body: words, referrer };
  const parts = new FormData();
  for (const [name, value] of entries) parts.append(name, value);
  return { url, method: 'POST', body: parts, referrer };
}

type Control = Field | HTMLButtonElement;
type Entry = [name: string, value: string | File];

function formEntries(page: Page, form: HTMLFormElement, submitter: Element | undefined): Entry[] {
  return controls(page, form).flatMap((control): Entry[] => {
    if (isDisabled(control) || control.closest('datalist')) return [];
    const name = control.getAttribute('name') ?? '';
    if (buttonType(control) !== '') return control === submitter ? buttonEntries(control, name) : [];
    if (name === '') return [];
    if (isFileField(control)) return filesOf(page, control).map((file) => [name, file]);
    return valuesOf(control).map((value) => [name, value.replace(/\r?\n/g, '\r\n')]);
  });
}

function controls(page: Page, form: HTMLFormElement): Control[] {
  return [...page.document.querySelectorAll<Control>('input, select, textarea, button')].filter(
    (control) => formOf(control) === form,
  );
}

/** A picture is sent as the place where it was clicked. */
function buttonEntries(button: Element, name: string): Entry[] {
  if (buttonType(button) === 'image')
    return ['x', 'y'].map((axis) => [name === '' ? axis : `${name}.${axis}`, '0']);
  return name === '' ? [] : [[name, button.getAttribute('value') ?? '']];
}

function valuesOf(control: Control): string[] {
  if (isSelect(control)) {
    return [...control.options]
      .filter((option) => option.selected && !option.disabled)
      .map((option) => option.value);
  }
  return isCheckable(control) && !control.checked ? [] : [control.value];
}

/** A field without a file is sent as an empty one. */
function filesOf(page: Page, field: Element): File[] {
  const files = page.files.get(field) ?? [];
  if (files.length === 0) return [new File([], '')];
  return files.map(({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type }));
}

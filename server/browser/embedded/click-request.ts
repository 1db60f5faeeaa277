import type { Field } from '../page/kinds.ts';
import { type PageRequest, resolveUrl } from './load.ts';
import type { Page } from './page.ts';
import { kinds } from './parsed-page.ts';

const { buttonType, isCheckable, isDisabled, isFileField, isSelect } = kinds;

/** Does what a click does on the page itself, and gives what it asks of the web, if anything. */
export function clickRequest(page: Page, clicked: Element): PageRequest | null {
  const element = clicked.closest<HTMLElement>('a[href], area[href], button, input, summary, label');
  if (!element || isDisabled(element)) return null;
  if (element.localName === 'a' || element.localName === 'area') return linkRequest(page, element);
  if (element.localName === 'summary') element.closest('details')?.toggleAttribute('open');
  if (isLabel(element)) {
    const { control } = element;
    return control?.matches('input, button') ? clickRequest(page, control) : null;
  }
  if (isCheckable(element)) element.checked = element.type === 'radio' || !element.checked;
  const type = buttonType(element);
  const { form } = element as Control;
  if (form && type === 'reset') form.reset();
  return form && isSubmit(element) ? formRequest(page, form, element) : null;
}

/** What Enter in a field, or a form's own submit, asks for. */
export function submitRequest(page: Page, element: Element): PageRequest | null {
  const form = element.localName === 'form' ? (element as HTMLFormElement) : (element as Control).form;
  if (!form) return null;
  const button = controlsOf(form).find(isSubmit);
  return button && isDisabled(button) ? null : formRequest(page, form, button);
}

const isLabel = (element: Element): element is HTMLLabelElement => element.localName === 'label';
const isSubmit = (element: Element): boolean => ['submit', 'image'].includes(buttonType(element));

function linkRequest(page: Page, link: Element): PageRequest | null {
  const url = resolveUrl(link.getAttribute('href') ?? '', page.base);
  // A script address does nothing where no script runs.
  if (!url || url.protocol === 'javascript:') return null;
  const saveAs = link.getAttribute('download');
  return saveAs === null || url.origin !== page.url.origin ? { url } : { url, saveAs };
}

/** What submitting a form asks for, or null when it asks for nothing (`method=dialog`, an address that is none). */
function formRequest(page: Page, form: HTMLFormElement, submitter: Element | undefined): PageRequest | null {
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = said('method').toLowerCase();
  const action = said('action');
  const url = action === '' ? new URL(page.url) : resolveUrl(action, page.base);
  if (!url || method === 'dialog') return null;
  const parts = new FormData();
  for (const control of controlsOf(form)) {
    const name = control.getAttribute('name') ?? '';
    const isOtherButton = buttonType(control) !== '' && control !== submitter;
    if (name === '' || isDisabled(control) || isOtherButton) continue;
    for (const value of valuesOf(control)) parts.append(name, value);
  }
  const { origin } = page.url;
  const hasParts = said('enctype').toLowerCase() === 'multipart/form-data';
  if (method === 'post' && hasParts) return { url, body: parts, origin };
  // Anything but parts carries the name of a file in place of the file, as browsers have it.
  const words = new URLSearchParams(
    [...parts].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
  if (method === 'post') return { url, body: words, origin };
  url.search = words.toString();
  return { url };
}

type Control = Field | HTMLButtonElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.ownerDocument.querySelectorAll<Control>('input, select, textarea, button')].filter(
    (control) => control.form === form,
  );

function valuesOf(control: Control): (string | File)[] {
  if (isSelect(control)) {
    const chosen = [...control.options].filter((option) => option.selected && !option.disabled);
    return chosen.map((option) => option.value);
  }
  // A field without a file is sent as an empty one.
  if (isFileField(control)) return control.files?.length ? [...control.files] : [new File([], '')];
  return isCheckable(control) && !control.checked ? [] : [control.value];
}

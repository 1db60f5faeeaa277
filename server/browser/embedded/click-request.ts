import { formEncoded } from '../outgoing-request.ts';
import type { Field } from '../page/kinds.ts';
import { type PageRequest, resolveUrl } from './load.ts';
import type { Page } from './page.ts';
import { kinds } from './parsed-page.ts';

const { buttonType, isCheckable, isDisabled, isFileField, isSelect } = kinds;

/** Applies a click to the page. Returns the request it causes, or null. */
export function clickRequest(page: Page, target: Element): PageRequest | null {
  const element = target.closest<HTMLElement>('a[href], area[href], button, input, summary, label');
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

/** Returns the request of Enter in a field or of a form's submit, or null. */
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
  // Scripts do not run here.
  if (!url || url.protocol === 'javascript:') return null;
  const saveAs = link.getAttribute('download');
  return saveAs === null || url.origin !== page.url.origin ? { url } : { url, saveAs };
}

/** Returns the request of a form, or null if there is none (`method=dialog`, an invalid address). */
function formRequest(page: Page, form: HTMLFormElement, submitter: Element | undefined): PageRequest | null {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = attribute('method').toLowerCase();
  const action = attribute('action');
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
  const isMultipart = attribute('enctype').toLowerCase() === 'multipart/form-data';
  if (method === 'post' && isMultipart) return { url, body: parts, origin };
  // Like browsers: only multipart forms contain files. Others contain the names of the files.
  const query = formEncoded(parts);
  if (method === 'post') return { url, body: query, origin };
  url.search = query.toString();
  return { url };
}

type Control = Field | HTMLButtonElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.ownerDocument.querySelectorAll<Control>('input, select, textarea, button')].filter(
    (control) => control.form === form,
  );

function valuesOf(control: Control): (string | File)[] {
  if (isSelect(control)) {
    const selected = [...control.options].filter((option) => option.selected && !option.disabled);
    return selected.map((option) => option.value);
  }
  // A field without a file submits an empty file.
  if (isFileField(control)) return control.files?.length ? [...control.files] : [new File([], '')];
  return isCheckable(control) && !control.checked ? [] : [control.value];
}

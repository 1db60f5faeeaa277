import { kindsOfElements } from '../page/kinds.ts';

/** What elements are, of a page that is parsed here. */
export const kinds = kindsOfElements();

export const isSvg = (element: Element): boolean => element.namespaceURI === 'http://www.w3.org/2000/svg';
export const isForm = (element: Element): element is HTMLFormElement => element.localName === 'form';

/** The form a button or field belongs to: by its `form` attribute, else the one around it. */
export function formOf(element: Element): HTMLFormElement | null {
  const id = element.getAttribute('form');
  const owner = id === null ? element.closest('form') : element.ownerDocument.getElementById(id);
  return owner && isForm(owner) ? owner : null;
}

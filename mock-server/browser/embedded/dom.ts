import type {
  Element,
  HTMLFormElement,
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  Node,
} from 'happy-dom';

/** Type guards over happy-dom's nodes, and what HTML says of them. */

export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;
export const isText = (node: Node): boolean => node.nodeType === 3;
export const isSvg = (element: Element): boolean => element.namespaceURI === 'http://www.w3.org/2000/svg';

export const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input';
export const isSelect = (element: Element): element is HTMLSelectElement => element.localName === 'select';
export const isTextArea = (element: Element): element is HTMLTextAreaElement =>
  element.localName === 'textarea';
export const isForm = (element: Element): element is HTMLFormElement => element.localName === 'form';

const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);

/** What a person fills in: no buttons, nothing hidden by type. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(element: Element): element is Field {
  if (isInput(element)) return !buttonTypes.has(element.type) && element.type !== 'hidden';
  return isSelect(element) || isTextArea(element);
}

export const isCheckable = (element: Element): element is HTMLInputElement =>
  isInput(element) && (element.type === 'checkbox' || element.type === 'radio');

export const isFileField = (element: Element): element is HTMLInputElement =>
  isInput(element) && element.type === 'file';

export const isPassword = (element: Element): boolean => isInput(element) && element.type === 'password';

/** The type of a button, or '' for what is none. */
export function buttonType(element: Element): string {
  if (element.localName === 'button') {
    const type = element.getAttribute('type')?.toLowerCase() ?? 'submit';
    return buttonTypes.has(type) ? type : 'submit';
  }
  return isInput(element) && buttonTypes.has(element.type) ? element.type : '';
}

export const isDisabled = (element: Element): boolean =>
  element.hasAttribute('disabled') || element.closest('fieldset[disabled]') !== null;

/** The form a button or field belongs to: by its `form` attribute, else the one around it. */
export function formOf(element: Element): HTMLFormElement | null {
  const id = element.getAttribute('form');
  const owner = id === null ? element.closest('form') : element.ownerDocument.getElementById(id);
  return owner && isForm(owner) ? owner : null;
}

export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

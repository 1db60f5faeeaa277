import type { Element, Node } from 'happy-dom';
import { buttonType, collapse, isElement, isField, isInput, isText } from './dom.ts';
import { hidesItself } from './visible.ts';

/** What a person or a screen reader calls the element. */
export function accessibleName(element: Element): string {
  return (
    referenced(element) ||
    collapse(element.getAttribute('aria-label') ?? '') ||
    ownName(element) ||
    collapse(element.getAttribute('title') ?? '') ||
    collapse(element.getAttribute('placeholder') ?? '')
  );
}

/** The words inside a node: no hidden parts, pictures by their description, fields left out. */
export function textOf(node: Node): string {
  return collapse(words(node));
}

function words(node: Node): string {
  if (isText(node)) return node.textContent ?? '';
  if (!isElement(node)) return '';
  if (hidesItself(node) || node.getAttribute('aria-hidden') === 'true') return '';
  if (node.localName === 'img') return node.getAttribute('alt') ?? '';
  if (node.localName === 'br') return ' ';
  if (isField(node)) return '';
  const inside = [...node.childNodes].map(words).join('');
  return blocks.has(node.localName) ? ` ${inside} ` : inside;
}

const blocks = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

function referenced(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => element.ownerDocument.getElementById(id));
  return collapse(named.map((label) => (label ? textOf(label) : '')).join(' '));
}

function ownName(element: Element): string {
  if (isField(element)) return labels(element).map(textOf).join(' ').trim();
  if (isInput(element)) {
    const type = buttonType(element);
    const given = type === 'image' ? element.getAttribute('alt') : element.getAttribute('value');
    return collapse(given ?? { submit: 'Submit', reset: 'Reset', image: 'Submit' }[type] ?? '');
  }
  return textOf(element);
}

function labels(field: Element): Element[] {
  return [...field.ownerDocument.querySelectorAll('label')].filter((label) => {
    const id = label.getAttribute('for');
    return id === null ? label.contains(field) : id !== '' && id === field.id;
  });
}

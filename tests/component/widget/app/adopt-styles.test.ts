import { afterEach, expect, test, vi } from 'vitest';
import { adoptStyles } from '../../../../widget/app/adopt-styles.ts';

const css = '.pilot-test { color: red; }';

afterEach(() => {
  document.adoptedStyleSheets = [];
  document.head.replaceChildren();
});

const shadow = () => document.createElement('div').attachShadow({ mode: 'open' });

test.each([
  ['a document', () => document],
  ['a shadow root', shadow],
])('where sheets can be constructed, %s adopts one, and later removes only that', (_, make) => {
  const target = make();
  const own = new CSSStyleSheet();
  target.adoptedStyleSheets = [own];
  const remove = adoptStyles(css, target, 'n');
  expect(target.adoptedStyleSheets).toHaveLength(2);
  expect(target.querySelector('style')).toBeNull();
  remove();
  expect(target.adoptedStyleSheets).toEqual([own]);
});

test.each([
  ['a document', () => document, 'head > style'],
  ['a shadow root', shadow, 'style'],
])('where they cannot, %s gets an element with the nonce of the script', (_, make, selector) => {
  const target = make();
  vi.stubGlobal('CSSStyleSheet', function illegal() {
    throw new TypeError('Illegal constructor');
  });
  const remove = adoptStyles(css, target, 'n0nce');
  const element = target.querySelector<HTMLStyleElement>(selector);
  expect([element?.textContent, element?.nonce]).toEqual([css, 'n0nce']);
  remove();
  expect(target.querySelector('style')).toBeNull();
});

test('without styles nothing is added', () => {
  adoptStyles('', document, '');
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(document.querySelector('style')).toBeNull();
});

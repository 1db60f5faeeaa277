import { expect, it, vi } from 'vitest';
import { accentProperty, applyAccent } from '../../../../widget/theme/apply-accent.ts';

const supports = (answer: boolean) => vi.stubGlobal('CSS', { supports: () => answer });
const declared = (element: HTMLElement) =>
  Array.from(element.style, (name) => element.style.getPropertyValue(name));

it('sets the color for the themes, and removes it again', () => {
  supports(true);
  const root = document.createElement('div');
  applyAccent(root, '#0a6cff');
  expect(root.style.getPropertyValue(accentProperty)).toBe('#0a6cff');
  expect(root.hasAttribute('data-accent')).toBe(true);
  applyAccent(root, undefined);
  expect(declared(root)).toEqual([]);
  expect(root.hasAttribute('data-accent')).toBe(false);
});

it('ignores a color that the browser does not support', () => {
  supports(false);
  const root = document.createElement('div');
  applyAccent(root, 'no color');
  expect(declared(root)).toEqual([]);
  expect(root.hasAttribute('data-accent')).toBe(false);
});

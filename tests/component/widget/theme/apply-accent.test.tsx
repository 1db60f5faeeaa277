import { afterEach, describe, expect, it, vi } from 'vitest';
import { accentProperty, applyAccent } from '../../../../widget/theme/apply-accent.ts';

const supports = (answer: boolean) => vi.stubGlobal('CSS', { supports: () => answer });
const declared = (element: HTMLElement) =>
  Array.from(element.style, (name) => element.style.getPropertyValue(name));

afterEach(() => vi.unstubAllGlobals());

describe('applyAccent', () => {
  it('hands the colour to the themes', () => {
    supports(true);
    const root = document.createElement('div');
    applyAccent(root, '#0a6cff');
    expect(root.style.getPropertyValue(accentProperty)).toBe('#0a6cff');
    expect(root.hasAttribute('data-accent')).toBe(true);
  });

  it('gives back the own accent of the theme', () => {
    supports(true);
    const root = document.createElement('div');
    applyAccent(root, '#0a6cff');
    applyAccent(root, undefined);
    expect(declared(root)).toEqual([]);
    expect(root.hasAttribute('data-accent')).toBe(false);
  });

  it('changes nothing for a colour the browser does not understand', () => {
    supports(false);
    const root = document.createElement('div');
    applyAccent(root, 'no colour');
    expect(declared(root)).toEqual([]);
    expect(root.hasAttribute('data-accent')).toBe(false);
  });
});

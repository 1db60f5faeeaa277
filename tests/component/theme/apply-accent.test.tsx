import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyAccent } from '../../../widget/theme/apply-accent.ts';

const supports = (answer: boolean) => vi.stubGlobal('CSS', { supports: () => answer });
const declared = (element: HTMLElement) =>
  Array.from(element.style, (name) => element.style.getPropertyValue(name));

afterEach(() => vi.unstubAllGlobals());

describe('applyAccent', () => {
  it.each(['light', 'dark'] as const)('derives all four accent roles in the %s theme', (theme) => {
    supports(true);
    const root = document.createElement('div');
    applyAccent(root, theme, '#0a6cff');
    expect(declared(root)).toHaveLength(4);
    for (const value of declared(root)) expect(value).toContain('from #0a6cff');
  });

  it('gives back the own accent of the theme', () => {
    supports(true);
    const root = document.createElement('div');
    applyAccent(root, 'light', '#0a6cff');
    applyAccent(root, 'light', undefined);
    expect(declared(root)).toEqual([]);
  });

  it('changes nothing for a colour the browser does not understand', () => {
    supports(false);
    const root = document.createElement('div');
    applyAccent(root, 'light', 'no colour');
    expect(declared(root)).toEqual([]);
  });
});

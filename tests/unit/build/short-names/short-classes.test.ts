import { describe, expect, it } from 'vitest';
import { shortClasses } from '../../../../build/short-names/short-classes.ts';

const CSS = '.k1b{animation:k2c 1s}.k1a .k1b{color:var(--k1b)}@keyframes k2c{to{margin:-k1b}}';

describe('shortClasses', () => {
  const { css, inCode } = shortClasses(CSS, new Set(['k1a', 'k1b', 'k2c', 'k3d']));

  it('names what a sheet has in its order, and keeps custom properties', () => {
    expect(css).toBe('.a{animation:b 1s}.c .a{color:var(--k1b)}@keyframes b{to{margin:-k1b}}');
  });

  it.each([
    [`x = "k1b";`, `x = "a"  ;`],
    [`f('k1b k1a')`, `f('a c'    )`],
    [`"k3d" + "var(--k1b)" + "k1x k1b"`, undefined],
    [`"k3d" + "var(--k1b)" + "k1x"`, `"e"   + "var(--k1b)" + "k1x"`],
    ['`M0 ${y}k1a`', undefined],
  ])('%s becomes %s', (code, expected) => {
    if (expected === undefined)
      expect(() => inCode(code)).toThrow(/^The class k1[ab] is part of another text\.$/);
    else expect(inCode(code)).toBe(expected);
  });

  it('gives each of many classes its own name, none of which is "ad" or a keyword', () => {
    const names = Array.from({ length: 9_000 }, (_, index) => `k${index}`);
    const many = shortClasses(names.map((name) => `.${name}{}`).join(''), new Set(names)).css.split('{}');
    expect(new Set(many).size).toBe(names.length + 1);
    expect(many.filter((name) => !/^\.[abce-z]{1,3}$/.test(name))).toEqual(['']);
    expect(many).toContain('.nos');
    expect(many.filter((name) => name === '.or' || name === '.not')).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { fitToWindow } from '../../../../../server/live/viewer/page/page-styles.ts';

test.each([
  [':root { --a: 1 }', 'html { --a: 1 }'],
  ['a { height: 100vh }', 'a { height: 100cqh }'],
  ['a { width: 12.5dvw; height: 3svmin }', 'a { width: 12.5cqw; height: 3cqmin }'],
  ['a { margin: 10vmax 2vb }', 'a { margin: 10cqmax 2cqb }'],
  [':host { inset: 0 }', ':not(*) { inset: 0 }'],
  [':host(.a) b, :host-context(c) {}', ':not(*)(.a) b, :not(*)(c) {}'],
  ['@import url("x.css"); b {}', ' b {}'],
  ['.vh1 { content: "v1"; width: 1em }', '.vh1 { content: "v1"; width: 1em }'],
])('rewrites %s', (css, rewritten) => {
  expect(fitToWindow(css)).toBe(rewritten);
});

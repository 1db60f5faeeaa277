import { expect, test } from 'vitest';
import { createHistory } from '../../../mock-server/browser/embedded/history.ts';

const at = (path: string) => ({ url: new URL(path, 'http://portal.example'), kept: undefined });

test('goes back and forward, and forgets what was ahead once it goes elsewhere', () => {
  const history = createHistory<never>(10);
  expect(history.peek(0)).toBeUndefined();
  for (const path of ['/1', '/2', '/3']) history.visit(at(path));
  expect(history.peek(-1)?.url.pathname).toBe('/2');
  history.move(-1);
  expect(history.peek(1)?.url.pathname).toBe('/3');
  history.visit(at('/4'));
  expect(history.peek(1)).toBeUndefined();
  expect(history.peek(-1)?.url.pathname).toBe('/2');
});

test('keeps so many entries at most', () => {
  const history = createHistory<never>(2);
  for (const path of ['/1', '/2', '/3']) history.visit(at(path));
  expect([history.peek(-2), history.peek(-1)?.url.pathname]).toEqual([undefined, '/2']);
});

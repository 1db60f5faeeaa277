import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';

const page = (title: string) =>
  new Response(`<title>${title}</title><p>${title}`, { headers: { 'content-type': 'text/html' } });
/** A browser that went to these paths, each a page. */
async function wentTo(paths: string[]) {
  const fetched: string[] = [];
  const driver = createEmbeddedDriver({
    async fetch(input) {
      const { pathname } = new URL(new Request(input).url);
      fetched.push(pathname);
      return page(pathname);
    },
  });
  const session = await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => true });
  for (const path of paths) await session.goto(`http://portal.example${path}`);
  return {
    session,
    /** What was asked for, to get there and since. */
    fetched,
    async goes(kind: 'back' | 'forward'): Promise<string> {
      await session.input({ kind });
      return session.title;
    },
  };
}

test('what was ahead is forgotten once it goes elsewhere, and past either end nothing happens', async () => {
  const { session, goes } = await wentTo(['/one', '/two', '/three']);
  expect([await goes('forward'), await goes('back')]).toEqual(['/three', '/two']);
  await session.goto('http://portal.example/four');
  expect([await goes('forward'), await goes('back'), await goes('back')]).toEqual(['/four', '/two', '/one']);
  expect(await goes('back')).toBe('/one');
});

test('a page that is come back to is asked for again: none is held', async () => {
  const { fetched, goes } = await wentTo(['/one', '/two', '/three']);
  expect([await goes('back'), await goes('back'), await goes('forward')]).toEqual(['/two', '/one', '/two']);
  expect(fetched.slice(3)).toEqual(['/two', '/one', '/two']);
});

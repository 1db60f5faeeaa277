import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';

const page = (title: string) =>
  new Response(`<title>${title}</title><p>${title}`, { headers: { 'content-type': 'text/html' } });
/** Opens a browser that has visited these paths. */
async function openPaths(paths: string[]) {
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
    /** All requested paths. */
    fetched,
    async go(kind: 'back' | 'forward'): Promise<string> {
      await session.input({ kind });
      return session.title;
    },
  };
}

test('drops the forward history on a new page, and stays at either end', async () => {
  const { session, go } = await openPaths(['/one', '/two', '/three']);
  expect([await go('forward'), await go('back')]).toEqual(['/three', '/two']);
  await session.goto('http://portal.example/four');
  expect([await go('forward'), await go('back'), await go('back')]).toEqual(['/four', '/two', '/one']);
  expect(await go('back')).toBe('/one');
});

test('loads a page again when it goes back or forward', async () => {
  const { fetched, go } = await openPaths(['/one', '/two', '/three']);
  expect([await go('back'), await go('back'), await go('forward')]).toEqual(['/two', '/one', '/two']);
  expect(fetched.slice(3)).toEqual(['/two', '/one', '/two']);
});

import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../mock-server/browser/embedded/embedded-driver.ts';

const page = (title: string) =>
  new Response(`<title>${title}</title><p>${title}`, { headers: { 'content-type': 'text/html' } });
const file = () =>
  new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="list.csv"' } });

/** A browser that went to these paths, each a page, until `files` names it as a file. */
async function wentTo(paths: string[], files: Set<string>) {
  const driver = createEmbeddedDriver({
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      return files.has(pathname) ? file() : page(pathname);
    },
  });
  const session = await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => true });
  for (const path of paths) await session.goto(`http://portal.example${path}`);
  return {
    session,
    async goes(kind: 'back' | 'forward'): Promise<string> {
      await session.input({ kind });
      return session.title;
    },
  };
}

test('going back to what is a file by now leaves the page and its history as they are', async () => {
  const files = new Set<string>();
  const { goes } = await wentTo(['/one', '/two', '/three'], files);
  files.add('/two');
  expect(await goes('back')).toBe('/three');
  files.clear();
  expect(await goes('back')).toBe('/two');
  expect(await goes('forward')).toBe('/three');
});

test('what was ahead is forgotten once it goes elsewhere, and past either end nothing happens', async () => {
  const { session, goes } = await wentTo(['/one', '/two', '/three'], new Set());
  expect([await goes('forward'), await goes('back')]).toEqual(['/three', '/two']);
  await session.goto('http://portal.example/four');
  expect([await goes('forward'), await goes('back'), await goes('back')]).toEqual(['/four', '/two', '/one']);
  expect(await goes('back')).toBe('/one');
});

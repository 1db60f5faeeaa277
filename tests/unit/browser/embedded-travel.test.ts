import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../mock-server/browser/embedded/embedded-driver.ts';

const page = (title: string) =>
  new Response(`<title>${title}</title><p>${title}`, { headers: { 'content-type': 'text/html' } });
/** A browser that went to these paths, each a page. */
async function wentTo(paths: string[]) {
  const driver = createEmbeddedDriver({
    fetch: async (input) => page(new URL(new Request(input).url).pathname),
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

test('what was ahead is forgotten once it goes elsewhere, and past either end nothing happens', async () => {
  const { session, goes } = await wentTo(['/one', '/two', '/three']);
  expect([await goes('forward'), await goes('back')]).toEqual(['/three', '/two']);
  await session.goto('http://portal.example/four');
  expect([await goes('forward'), await goes('back'), await goes('back')]).toEqual(['/four', '/two', '/one']);
  expect(await goes('back')).toBe('/one');
});

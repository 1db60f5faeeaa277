import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../mock-server/browser/embedded/embedded-driver.ts';

const page = (title: string) =>
  new Response(`<title>${title}</title><p>${title}`, { headers: { 'content-type': 'text/html' } });
const file = () =>
  new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="list.csv"' } });

test('going back to what is a file by now leaves the page and its history as they are', async () => {
  let isFile = false;
  const driver = createEmbeddedDriver({
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      return pathname === '/two' && isFile ? file() : page(pathname);
    },
  });
  const session = await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => true });
  for (const path of ['/one', '/two', '/three']) await session.goto(`http://portal.example${path}`);
  isFile = true;
  await session.input({ kind: 'back' });
  expect(session.title).toBe('/three');
  isFile = false;
  await session.input({ kind: 'back' });
  expect(session.title).toBe('/two');
  await session.input({ kind: 'forward' });
  expect(session.title).toBe('/three');
  await driver.close();
});

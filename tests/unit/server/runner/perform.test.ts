import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { perform } from '../../../../server/runner/steps/perform.ts';

test.each([
  ['the page shows something else', 2, 2],
  ['3 seconds are over', 99, 15],
])('waits until %s', async (_, changesAfter, pauses) => {
  const driver = createEmbeddedDriver({
    fetch: (input) =>
      Promise.resolve(
        new Response(`<p>${new Request(input).url}</p>`, { headers: { 'Content-Type': 'text/html' } }),
      ),
  });
  const session = await driver.open({ viewport: { width: 800, height: 600 }, mayNavigate: () => true });
  await session.goto('https://portal.example/loading');
  let count = 0;
  await perform(
    { do: 'wait', goal: 'Wait', evaluation: '', memory: null },
    {
      session,
      page: await session.read(),
      seen: [],
      budget: undefined,
      documents: {
        part: () => Promise.reject(new Error('Not in this test')),
        find: () => Promise.reject(new Error('Not in this test')),
        texts: () => Promise.resolve([]),
      },
      data: { add: () => Promise.reject(new Error('Not in this test')) },
      clock: {
        async sleep() {
          count += 1;
          if (count === changesAfter) await session.goto('https://portal.example/ready');
        },
      },
      signal: new AbortController().signal,
      upload: () => Promise.resolve(undefined),
      mayContinue: () => true,
    },
  );
  expect(count).toBe(pauses);
  await driver.close();
});

import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';

const page = `<title>Notices</title><p>Above</p>
  <form method="post"><p>Subject</p><p><button>Send</button><a href="/">Cancel</a></p><p>Terms</p></form>
  <ul><li><button>Archive</button> Notice 7</li><li>Notice 8</li></ul>`;

test.each<[around: string, button: string, expected: string]>([
  ['what a form has before it', 'Send', 'Subject Send'],
  ['all of its line', 'Archive', 'Archive Notice 7'],
])('pictures a control large enough to read, with %s', async (_, button, expected) => {
  const driver = createEmbeddedDriver({
    fetch: () => Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } })),
  });
  const session = await driver.open({ viewport: { width: 1440, height: 900 }, mayNavigate: () => true });
  await session.goto('http://portal.example/');
  const { bytes } = await session.pictureOf({ by: 'role', role: 'button', name: button });
  const svg = new TextDecoder().decode(bytes);
  expect(svg).toContain('viewBox="0 0 720 400"');
  const body = svg.slice(svg.indexOf('</style>')).replaceAll(/<[^>]+>/g, ' ');
  expect(body.split(/\s+/).join(' ').trim()).toBe(expected);
  await session.close();
});

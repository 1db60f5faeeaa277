import type { Page } from '@playwright/test';
import { denyStorage } from '../faults/deny-storage.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';
import { dropLaterTimers } from './drop-later-timers.ts';
import { deserted, openPortal } from './portal-page.ts';
import type { Portal } from './portal-page.ts';

test.use({ expectedTrouble: [/.*/] });

/** Prints what the doctor advises. */
const DOCTOR = `HoaPilotDoctor.diagnose(pilot).then((findings) => {
  for (const { ok, says, todo } of findings) if (todo) console.warn(says, todo);
});`;

/** How soon the console names a mistake, in the time that the page itself waits. */
const NAMED_WITHIN_MS = 2_000;

type Names = { APP: string; HOST: string; STRANGER: string; NOWHERE: string };
type Mistake = {
  mistake: string;
  /** The page's own script. */
  script?: string;
  /** What the console says. Names in capitals stand for addresses. */
  says: string;
  sdk?: '' | '-tasks' | '-modes' | '-element' | '-doctor';
  portal?: (names: Names) => Portal;
  before?: (page: Page, names: Names) => Promise<unknown>;
};

/** Replaces names of addresses by the addresses. */
const resolve = (text: string, names: Names) =>
  text.replace(/\b(APP|HOST|STRANGER|NOWHERE)\b/g, (name) => names[name as keyof Names]);

async function consoleOf(
  page: Page,
  server: RunningServer,
  { script = '', sdk = '', portal, before }: Mistake,
) {
  const { appOrigin: APP, hostOrigin: HOST } = server;
  const names: Names = {
    APP,
    HOST,
    STRANGER: HOST.replace('localhost', '127.0.0.1'),
    NOWHERE: await deserted(),
  };
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', ({ message }) => lines.push(message));
  await page.addInitScript(dropLaterTimers, NAMED_WITHIN_MS);
  await before?.(page, names);
  const own = portal?.(names);
  await openPortal(page, server, {
    scripts: [`${APP}/host-sdk${sdk}.js`, `${APP}/host-sdk-doctor.js`],
    body: `<div id="pilot"></div><script>${resolve(script, names)}</script>`,
    ...own,
    ...(own?.body !== undefined && { body: resolve(own.body, names) }),
  });
  return { names, text: () => lines.join('\n') };
}

const mount = (options = '') =>
  `const pilot = HoaPilotHost.mountPilot('#pilot', { src: 'APP/', ${options} });`;
const policy = (rest: string) => ({ headers: { 'content-security-policy': rest } });

const mistakes: Mistake[] = [
  {
    mistake: 'no server at src',
    script: `HoaPilotHost.mountPilot('#pilot', { src: 'NOWHERE/' });`,
    says: "unreachable: NOWHERE doesn't respond. Is it running, with a valid certificate?",
  },
  {
    mistake: 'another page at src',
    script: `HoaPilotHost.mountPilot('#pilot', { src: 'APP/portal/no-such-page.html' });`,
    says: 'not-found: No HOA Pilot at APP/portal/no-such-page.html. Check src.',
  },
  {
    mistake: 'a host origin that the server does not allow',
    script: mount(),
    portal: ({ STRANGER }) => ({ origin: STRANGER }),
    says: "not-allowed: APP doesn't allow STRANGER. Start its server with --allow-host STRANGER.",
  },
  {
    mistake: 'an event that needs the larger script',
    script: `${mount()} pilot.on('route', () => {});`,
    says: "route: unknown event. Did you mean 'route of hoa-pilot/tasks'?",
  },
  {
    mistake: 'an event that needs the script for modes',
    sdk: '-tasks',
    script: `${mount()} pilot.on('open', () => {});`,
    says: "open: unknown event. Did you mean 'open of hoa-pilot/modes'?",
  },
  {
    mistake: 'tasks without the script for tasks',
    script: `${mount()} pilot.tasks.start({ prompt: 'Download the minutes' });`,
    says: 'tasks: needs hoa-pilot/tasks or host-sdk-tasks.js',
  },
  {
    mistake: 'an element that is not displayed',
    script: `${mount()} pilot.on('app-ready', () => { ${DOCTOR} });`,
    portal: () => ({ head: '<style>#pilot { display: none }</style>' }),
    says: 'The frame has no size, so no one sees it. Show its element, and give it a width and a height.',
  },
  {
    mistake: 'fill in an element without a height',
    script: mount("height: { mode: 'fill' }"),
    says: "frame-constrained: This page's styles shrink the frame. Exclude [data-hoa-pilot] iframe, or set a height.",
  },
  {
    mistake: 'fill in an element without a height, to the doctor',
    script: `${mount("height: { mode: 'fill' }")} pilot.on('app-ready', () => { ${DOCTOR} });`,
    says: 'which is only 150 pixels high. Set a height on the element in your CSS, or pass another height',
  },
  {
    mistake: 'a style that shrinks the frame',
    script: mount(),
    portal: () => ({ head: '<style>* { all: initial !important }</style>' }),
    says: "frame-constrained: This page's styles shrink the frame. Exclude [data-hoa-pilot] iframe, or set a height.",
  },
  {
    mistake: 'a sandbox without allow-scripts',
    script: `${mount()} pilot.iframe.sandbox.remove('allow-scripts'); ${DOCTOR}`,
    says: "The sandbox is missing allow-scripts. Keep the frame's sandbox as the SDK sets it.",
  },
  {
    mistake: 'a page without an origin',
    portal: () => ({
      body: `<iframe sandbox="allow-scripts" srcdoc="<div id=pilot></div><script src=APP/host-sdk.js></script>
        <script>HoaPilotHost.mountPilot('#pilot', { src: 'APP/' })</script>"></iframe>`,
    }),
    says: 'opaque-origin: This page or one around it has no origin. Is it a file, or sandboxed without allow-same-origin?',
  },
  {
    mistake: 'a page around the host that the server does not allow',
    before: (page, { HOST, APP }) =>
      page.route(`${HOST}/inside`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<div id=pilot></div><script src=${APP}/host-sdk.js></script>
            <script>HoaPilotHost.mountPilot('#pilot', { src: '${APP}/' })</script>`,
        }),
      ),
    portal: ({ STRANGER }) => ({ origin: STRANGER, body: '<iframe src="HOST/inside"></iframe>' }),
    says: "ancestor-not-allowed: APP doesn't allow STRANGER. Start its server with --allow-host STRANGER.",
  },
  {
    mistake: 'a proxy that adds X-Frame-Options',
    before: (page, { APP }) =>
      page.route(new RegExp(`^${APP}/\\?`), async (route) => {
        const response = await route.fetch();
        // Browsers ignore it beside the frame-ancestors that the server sends.
        const { 'content-security-policy': _policy, ...headers } = response.headers();
        await route.fulfill({ response, headers: { ...headers, 'x-frame-options': 'DENY' } });
      }),
    script: mount(),
    says: 'silent: APP stays silent. Check its X-Frame-Options, frame-ancestors and Cross-Origin-Embedder-Policy.',
  },
  {
    mistake: 'a policy that blocks the frame',
    script: mount(),
    portal: () => policy("frame-src 'self'"),
    says: "blocked: This page's policy blocks the frame. Add APP to frame-src.",
  },
  {
    mistake: 'blocked storage',
    before: (page) => page.addInitScript(denyStorage),
    script: `${mount()} pilot.on('app-ready', () => { ${DOCTOR} });`,
    says: "The browser blocks the frame's storage, so people's choices are lost on reload. Serve the app from this page's own site",
  },
  {
    mistake: 'an unknown screen',
    sdk: '-tasks',
    script: `${mount()} pilot.navigate('/dashbord');`,
    says: "No screen at '/dashbord'. The screens are /, /dashboard, ",
  },
  {
    mistake: 'an unknown screen as route',
    sdk: '-tasks',
    script: mount("route: '/dashbord'"),
    says: "HOA Pilot: no screen at '/dashbord'. Check src and route.",
  },
  {
    mistake: 'a backend that is down',
    sdk: '-tasks',
    before: (page, { APP }) => page.route(`${APP}/api/**`, (route) => route.abort()),
    script: mount("route: '/dashboard'"),
    says: "backend-unreachable: The backend doesn't respond.",
  },
  {
    mistake: 'an element with a misspelt attribute',
    sdk: '-element',
    portal: () => ({ body: '<hoa-pilot src="APP/" hieght="600"></hoa-pilot>' }),
    says: "hieght: unknown attribute. Did you mean 'height'?",
  },
  {
    mistake: 'an element without its script',
    portal: () => ({
      body: `<div id="pilot"></div><hoa-pilot src="APP/"></hoa-pilot>
        <script>${mount()} pilot.on('app-ready', () => { ${DOCTOR} });</script>`,
    }),
    says: 'A <hoa-pilot> lacks its script. Load hoa-pilot/element.',
  },
  {
    mistake: 'an element without src',
    sdk: '-element',
    portal: () => ({ body: '<hoa-pilot url="APP/"></hoa-pilot>' }),
    says: 'src: missing, so this element shows nothing',
  },
];

for (const row of mistakes)
  test(`the console names ${row.mistake}`, async ({ page, server }) => {
    const { names, text } = await consoleOf(page, server, row);
    await expect.poll(text).toContain(resolve(row.says, names));
  });

test.describe('a server that requires a session', () => {
  const origin = 'http://portal.localhost';
  test.use({ serverFlags: [`--host-secret=${origin}=the secret of the portal, long enough`] });

  test('the console names a missing token', async ({ page, server }) => {
    const says = 'no one is signed in, and this server requires it. Does the page pass getToken?';
    const portal = () => ({ origin });
    const { text } = await consoleOf(page, server, { mistake: 'none', says, script: mount(), portal });
    await expect.poll(text).toContain(says);
  });
});

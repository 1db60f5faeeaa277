import type { Page } from '@playwright/test';
import { chooseTheme } from '../e2e/layout/choose-theme.ts';
import { test as base, expect } from '../e2e/fixtures.ts';
import { sampleApproval, sampleClaim } from '../fakes/sample-task.ts';
import { respondWithTasks, scheduleWithText, taskWithText } from '../e2e/tasks/tasks-with-text.ts';

// Draws every screen in every state: `npm run screenshots:states`. The pictures are too many for the repository.
// SHOTS_LANGUAGE=es draws them in Spanish.

const FOLDER = '.cache/states';
const widths = [1440, 1024, 768, 380];
const HEIGHT = 900;
const LANGUAGE = process.env['SHOTS_LANGUAGE'] ?? 'en';

const paths: Record<string, string> = {
  landing: '/',
  workspace: '/dashboard',
  'task-creation': '/refined',
  'chat-dashboard': '/chat',
  'live-session': '/modern',
  'simple-automator': '/classic',
  'community-chat': '/full',
  history: '/history',
  scheduler: '/scheduler',
  settings: '/settings',
  demo: '/demo',
  'not-found': '/no-such-page',
};

/** Responds with a paused, a completed and a failed task, and with schedules. */
const respondWith = (text: string) => async (page: Page) => {
  const end = { completedAt: '2026-01-05T09:04:00.000Z', output: `${text}. ${text}.` };
  const active = taskWithText(text, '1', { status: 'paused' });
  const ended = [
    taskWithText(text, '2', { status: 'completed', ...end }),
    taskWithText(text, '3', { status: 'failed', ...end, outputFiles: [] }),
  ];
  await respondWithTasks(page, [active, ...ended], [active]);
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: ended }));
  await page.route('**/api/schedules', (route) =>
    route.fulfill({ json: [scheduleWithText(text, '1'), scheduleWithText(text, '2')] }),
  );
};

const NAME = 'Send the pool notice to the owners';

/** Responds with one task, with these fields. */
const respondWithTask = (over: object) => async (page: Page) => {
  const task = taskWithText(NAME, '1', { agent: { kind: 'model', model: 'small-model' }, ...over });
  await respondWithTasks(page, [task], 'completedAt' in over ? [] : [task]);
};

const approval = {
  ...sampleApproval('a1'),
  control: 'Send notice',
  heading: 'New notice',
  values: [
    { label: 'To', value: 'All owners of building 3', isSecret: false },
    { label: 'Subject', value: 'The pool is closed on Monday', isSecret: false },
    { label: 'PIN', value: '', isSecret: true },
  ],
};
const similar = ['Building 4', 'Building 5', 'Building 6'].map((value, at) => ({
  id: `s${at}`,
  values: [
    { label: 'To', value: `All owners of ${value.toLowerCase()}`, isSecret: false },
    { label: 'Subject', value: 'The pool is closed on Monday', isSecret: false },
  ],
}));

const states: Record<string, (page: Page) => Promise<void>> = {
  empty: async () => {},
  full: respondWith('Download the latest board meeting minutes'),
  'long-words': respondWith('W'.repeat(50)),
  'right-to-left': respondWith(`בדיקה ${'ישיבת הוועד '.repeat(6)}`),
  'asks-for-approval': respondWithTask({ status: 'paused', isPaused: true, approval }),
  'asks-for-a-list': respondWithTask({
    status: 'paused',
    isPaused: true,
    approval: { ...approval, similar },
  }),
  'not-approved': respondWithTask({
    status: 'failed',
    completedAt: '2026-01-05T09:04:00.000Z',
    statusMessage: 'Not done: it was not approved within a day',
    approvals: [{ ...approval, answer: 'expired', by: '', at: '2026-01-06T09:00:00.000Z' }],
  }),
  'asks-a-question': respondWithTask({
    status: 'paused',
    isPaused: true,
    question: { text: 'Which Monday do you mean?', choices: ['November 30', 'December 7'] },
    notes: 'Building 3 has 12 owners. Two of them have no email address.',
    dataSets: [{ name: 'owners', columns: ['Unit', 'Owner'], rows: 12 }],
  }),
  'partly-done': respondWithTask({
    status: 'completed',
    completedAt: '2026-01-05T09:04:00.000Z',
    output: 'The notice was sent to 11 of 12 owners.',
    verdict: 'partly',
    claims: [
      sampleClaim({ text: 'All 12 rows of owners.csv are on the pages that were read.' }),
      sampleClaim({ id: 'c2', text: 'The notice was not looked up afterwards.', mark: 'unseen' }),
      sampleClaim({ id: 'c3', text: 'The owner of unit 7 has no email address.', mark: 'missing' }),
    ],
  }),
  loading: async (page) => {
    await page.route('**/api/**', () => {});
  },
  failed: async (page) => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'The database is locked' }));
  },
};

const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });
test.use({ expectedTrouble: [/.*/] });

for (const [name, path] of Object.entries(paths))
  for (const [state, arrange] of Object.entries(states))
    for (const theme of ['light', 'dark'] as const)
      test(`${name}, ${state}, ${theme}`, async ({ page }) => {
        await chooseTheme(page, theme);
        await arrange(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT });
          await page.goto(`${path}?lang=${LANGUAGE}`);
          await expect(page.getByRole('main')).toBeVisible();
          // The application has replaced the first screen when it loads the code that parses responses.
          await page.waitForFunction(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('/read-wire')),
          );
          if (state !== 'loading') await page.waitForLoadState('networkidle');
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          await page.screenshot({ path: `${FOLDER}/${name}-${state}-${theme}-${width}-${LANGUAGE}.png` });
        }
      });

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const createdAt = '2026-01-05T09:00:00.000Z';

/** Gives the widget one completed task with this outcome, whatever it asks for. */
async function withOutcome(page: Page, output: string) {
  const task = { id: '7', title: 'Read the notices', status: 'completed', output, createdAt };
  await page.route(
    ({ pathname }) => /^\/api\/tasks(\/history)?$/.test(pathname),
    (route) => route.fulfill({ json: [task] }),
  );
  await page.route('**/api/tasks/active', (route) => route.fulfill({ json: [] }));
}

test.describe('the policy', () => {
  // Chromium reports what it refused.
  test.use({ expectedTrouble: [/requires 'TrustedHTML' assignment/] });

  test('allows no text to become an element', async ({ page, server }) => {
    const answer = await page.goto(`${server.appOrigin}/dashboard`);
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const refusal = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '&amp;';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toContain('TrustedHTML');
  });
});

test.describe('a text that another page gave', () => {
  test('is formatted, with its entities and addresses', async ({ page, server }) => {
    await withOutcome(page, 'Fees &amp; **fines**&nbsp;paid: [the list](https://a.example/?a=1&b=2)');
    await page.goto(`${server.appOrigin}/dashboard`);
    const summary = page.getByRole('log', { name: 'Messages' });
    await expect(summary.getByText('Fees & fines\u00A0paid: the list')).toBeVisible();
    const link = summary.getByRole('link', { name: 'the list' });
    await expect(link).toHaveAttribute('href', 'https://a.example/?a=1&b=2');
  });

  for (const mark of ['>', '[', '- ', '1. ']) {
    const again = mark === '>' ? {} : { tag: '@long' };
    test(
      `is shown whole when it is two thousand of ${JSON.stringify(mark)}`,
      again,
      async ({ page, server }) => {
        const text = `${mark.repeat(2_000)}the end`;
        await withOutcome(page, text);
        await page.goto(`${server.appOrigin}/dashboard`);
        await expect(page.getByRole('log', { name: 'Messages' })).toContainText(text);
        await expect(new Pilot(page).prompt).toBeVisible();
      },
    );
  }
});

test('a line in another script is ordered by it, and begins where the others do', async ({
  page,
  server,
}) => {
  const task = { id: '7', title: 'تنزيل المحاضر!', status: 'completed', createdAt };
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: [task] }));
  await page.goto(`${server.appOrigin}/history`);
  const title = page.getByRole('article').getByRole('heading', { name: task.title });
  await expect(title).toBeVisible();
  const places = await title.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return Math.round(range.getBoundingClientRect().left - element.getBoundingClientRect().left);
    };
    return { line: leftOf(0, text.length), first: leftOf(0, 1), last: leftOf(text.length - 1, text.length) };
  });
  expect(places.line).toBe(0);
  expect(places.last, 'the mark at the end is at the left').toBe(0);
  expect(places.first).toBeGreaterThan(places.last);
});

test.describe('a picture a task made', () => {
  test.use({ serverFlags: ['--scenario', 'files-of-every-kind'] });

  test('is shown by View', { tag: '@long' }, async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start('Make a list of the pool keys');
    await pilot.button('View Pool_Sign.png').click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Pool_Sign.png' });
    await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(1);
  });
});

/** What each screen says to somebody who has no task yet: texts and placeholders, word for word. */
const atFirst: Record<string, readonly string[]> = {
  '/': [
    'Research and Development Preview | This tool is for testing purposes only',
    'Property Management',
    'Task Automation',
    'Pilot-Powered',
    'Real-time Updates',
    'Launch Dashboard',
  ],
  '/dashboard': [
    'What do you want done?',
    'Prompt, run, and let the agent do the rest.',
    'What would you like to automate?',
    'Popular Workflows',
    'Dashboard',
    'History',
    'Scheduler',
    'New Task',
    'Browser Location',
  ],
  '/premium': ['What do you want done?'],
  '/refined': [
    'Professional browser automation for HOA management',
    'Fast',
    'Simple',
    'Reliable',
    'Select an action from the right panel to begin',
    'Quick Actions',
    'Property Inspection Report',
    'Check Violations',
    'Download Meeting Minutes',
    'Custom Task',
    'Advanced Options (API V2)',
    'How can I help you today?',
    'Drop files here or click to browse',
  ],
  '/chat': ['Welcome to HOA Pilot', 'Press Enter for new line • Shift+Enter to send', 'Show Browser'],
  '/modern': [
    'STAN Assistant',
    'Your AI-powered community management helper',
    'Browser View',
    'Ready to browse',
    "Tell me what you'd like me to do and I'll handle it for you",
    'Ask me to do something...',
  ],
  '/classic': [
    'Stop All',
    'Clear All',
    'No Active Browser',
    'Start an automation to see the browser in action',
    'What would you like to automate?',
  ],
  '/full': ['What would you like to automate?'],
  '/history': ['Search tasks...', 'No Task History', 'Your completed tasks will appear here', 'Refresh'],
  '/scheduler': ['New Schedule', 'Active Schedules', 'No schedules yet. Create one above to get started.'],
  '/settings': [
    'Settings',
    'Configure your automation preferences and browser profile',
    'Back to Dashboard',
    'Browser Profile Settings',
  ],
  '/demo': ['Clear All', 'Automate this task', 'LIVE VIEW', 'Start a demo task to see the magic happen'],
  '/no/such/page': ['404 Page Not Found', 'Did you forget to add the page to the router?'],
};

const expectTexts = async (page: Page, at: string, texts: readonly string[]) => {
  for (const text of texts) {
    const said = page.getByText(text, { exact: true }).or(page.getByPlaceholder(text, { exact: true }));
    await expect(said.filter({ visible: true }).first(), `${at} says: ${text}`).toBeVisible();
  }
};

test('every screen says what it is, word for word', async ({ page, server }) => {
  for (const [path, texts] of Object.entries(atFirst)) {
    await page.goto(server.appOrigin + path);
    await expectTexts(page, path, texts);
  }
});

const inState = {
  running: { status: 'running', statusMessage: 'Reading', currentStep: 2 },
  paused: { status: 'paused', currentStep: 2 },
  completed: { status: 'completed', outputFiles: ['Minutes.pdf', 'logs.txt'], completedAt: createdAt },
  failed: { status: 'failed', statusMessage: 'No such page', completedAt: createdAt },
};

const running = ['LIVE', 'HOA Pilot Running (Mode: Fast)', 'AI Working', 'Task in progress...'];
const paused = ['AI Paused', 'You can now interact with the browser', 'Control Mode', 'Resume AI'];
const completed = ['Task Completed Successfully', 'Browser session preserved for review', 'Generated Files'];
const failed = ['Task Failed - Check the chat for details and suggestions'];

/** What a screen says of a task, by how that stands. */
const ofTasks: Record<string, Record<keyof typeof inState, readonly string[]>> = {
  '/dashboard': {
    running: [...running, 'Task Chat', 'Task Progress', 'Step 2 of 15', 'Pause AI', 'Take Control', 'Stop'],
    paused,
    completed: [...completed, 'Start New Task', 'View', 'Download'],
    failed,
  },
  '/chat': {
    running: [...running, 'LIVE VIEW', 'Hide Browser'],
    paused,
    completed: [...completed, 'Start New Task'],
    failed,
  },
  '/modern': {
    running: [...running, 'Working on your request...'],
    paused,
    completed: [...completed, "Task completed successfully! I've finished what you asked for."],
    failed: [...failed, "Task encountered an error. Let me know if you'd like me to try again."],
  },
  '/refined': {
    running: [...running, 'LIVE VIEW', 'Fullscreen', 'Current Task', 'Step 2 of 15', 'Running Tasks'],
    paused,
    completed,
    failed,
  },
  '/classic': {
    running: ['AI is working...', 'Step 2 of 3', 'Pause AI', 'Live Browser', 'Take Control'],
    paused: ['AI Paused', 'You can now interact with the browser', 'Resume AI'],
    completed: ['Task Completed', '1 file'],
    failed: ['Task Failed'],
  },
  '/full': {
    running: ['Task Progress', 'Pause AI'],
    paused: ["Type 'i logged in' to resume paused task, or enter a new task..."],
    completed: ['Task Logs', 'Generated Files (1)', 'Click to view the browser recording'],
    failed: ["Task encountered an error. Let me know if you'd like me to try again."],
  },
};

for (const [path, states] of Object.entries(ofTasks)) {
  const again = path === '/dashboard' ? {} : { tag: '@long' };
  test(`${path} says of a task how it stands, word for word`, again, async ({ page, server }) => {
    const about = { id: '7', title: 'Get it', description: 'Get it', model: 'fast', maxSteps: 15 };
    const steps = [1, 2].map((step) => ({ step, next_goal: `Goal ${step}` }));
    let state: keyof typeof inState = 'running';
    const task = () => ({ ...about, apiSteps: steps, createdAt, liveUrl: '/live/7', ...inState[state] });
    await page.route(
      ({ pathname }) => pathname === '/api/tasks',
      (route) => route.fulfill({ json: [task()] }),
    );
    await page.route('**/api/tasks/active', (route) =>
      route.fulfill({ json: state === 'running' || state === 'paused' ? [task()] : [] }),
    );
    await page.route('**/live/7?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Live' }));
    await page.goto(server.appOrigin + path);
    for (state of Object.keys(inState) as (keyof typeof inState)[])
      await expectTexts(page, `${path}, ${state}`, states[state]);
  });
}

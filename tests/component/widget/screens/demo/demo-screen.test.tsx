import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startApp } from '../start-app.tsx';

const PACKET = 'Create Board Meeting Packet';
const MEETING = 'Schedule Board Meeting & Send Notifications';
const VENDORS = 'Export Vendor Directory';

const actions = () => screen.queryAllByRole('button', { name: /Automate this task/ });
const action = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^${title}.*Automate this task`) });
const live = () => screen.getByRole('region', { name: 'Live view' });
const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Task' });
const messages = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .getAllByText(/^(You|Assistant):/)
    .map(({ parentElement }) => parentElement?.textContent);
const progress = () => screen.getByRole('region', { name: 'Task Progress' });
const shown = () => document.querySelector('[data-view]')?.getAttribute('data-view');

const open = (options: Parameters<typeof startApp>[0] = {}) => {
  const app = startApp({ path: '/demo', ...options });
  app.isData('Oakridge portal.oakridge.example/login dashboard documents meetings vendors');
  app.isData('Vendor_Directory_2024.csv id-0.pdf id-0.ics PDF CSV');
  return { ...app, pass: (milliseconds: number) => act(() => app.clock.advance(milliseconds)) };
};
const play = async (title = PACKET) => {
  const app = open();
  await userEvent.click(action(title));
  return app;
};

describe('before a task', () => {
  it('greets, lists its simulated tasks, and explains why it accepts no typing', () => {
    open({ hour: 17 });
    expect(screen.getByText('Good evening')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to HOA Pilot' })).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'About this preview' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeTruthy();
    expect(screen.getByText(/This is a simulation/)).toBeTruthy();
    expect(actions().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(PACKET),
      expect.stringContaining(MEETING),
      expect.stringContaining(VENDORS),
    ]);
    expect(live().textContent).toBe('LIVE VIEWStart a demo task to see the magic happen');
    expect(prompt().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    const reason = document.getElementById(prompt().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain("You can't type or send in the demo");
  });
});

describe('a task', () => {
  it('begins immediately, shows its texts, hides its picture from assistive technology, and moves the focus to its progress', async () => {
    await play();
    expect(screen.getByRole('heading', { level: 1, name: PACKET })).toBeTruthy();
    expect(prompt().value).toBe(PACKET);
    expect(prompt().disabled).toBe(true);
    expect(messages()).toEqual([
      `You: ${PACKET}`,
      'Assistant: Starting: Collect the agenda, minutes, and financials from the portal and combine them into one PDF.',
    ]);
    expect(progress().textContent).toContain('Step 1 of 9');
    expect(live().textContent).toContain('LIVE');
    expect(live().textContent).toContain('Simulation');
    expect(screen.getByRole('progressbar', { name: PACKET }).getAttribute('value')).toBe('0');
    const picture = document.querySelector('[data-view]');
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect(picture?.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(within(progress()).getByRole('button')));
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear All' }));
  });

  it('expands its steps and shows their state', async () => {
    const { pass } = await play();
    const toggle = within(progress()).getByRole('button', { name: /Task Progress/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(toggle.textContent).toContain('Running');
    pass(7_000);
    const steps = within(progress()).getAllByRole('listitem');
    const marks = steps.map(
      (step) =>
        step.querySelector('[aria-label]')?.getAttribute('aria-label') ?? step.firstElementChild?.textContent,
    );
    const waiting = Array.from({ length: 6 }, () => 'Pending');
    expect(marks).toEqual(['Done', 'Done', expect.stringContaining('In progress'), ...waiting]);
    expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2);
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the splash, then each view in turn, and never reaches 100 % before it ends', async () => {
    const { pass } = await play();
    expect(screen.getByText('Firing up the AI Engine for takeoff...')).toBeTruthy();
    pass(4_900);
    expect(screen.getByText('Preparing automation environment...')).toBeTruthy();
    for (const [milliseconds, view] of [
      [100, 'login'],
      [2_000, 'dashboard'],
      [3_000, 'documents'],
      [11_900, 'complete'],
    ] as const) {
      pass(milliseconds);
      expect(shown()).toBe(view);
    }
    expect(screen.queryByText('Preparing automation environment...')).toBeNull();
    expect(screen.getByRole('progressbar', { name: PACKET }).getAttribute('value')).toBe('95');
    expect(progress().textContent).toContain('Step 9 of 9');
    expect(live().textContent).not.toContain('Task Completed Successfully');
  });

  it.each([
    [PACKET, 22_000, /^id-\d+\.pdf$/],
    [MEETING, 25_000, /^id-\d+\.ics$/],
    [VENDORS, 18_000, /^Vendor_Directory_2024\.csv$/],
  ])('%s ends after %i ms with its file', async (title, duration, file) => {
    const { pass, opened } = await play(title);
    pass(duration - 100);
    expect(messages()).toHaveLength(2);
    pass(100);
    expect(live().textContent).toContain('Task Completed Successfully');
    expect(live().textContent).not.toContain('LIVE');
    expect(progress().textContent).not.toContain('Running');
    expect(within(progress()).getByRole('button').getAttribute('aria-expanded')).toBe('false');
    const files = within(screen.getByRole('region', { name: 'Generated Files' }));
    const name = files.getByText(file).textContent;
    expect(messages()[2]).toBe(`Assistant: Task completed successfully!\n\nGenerated files:\n•\u00a0${name}`);
    await userEvent.click(files.getByRole('button', { name: `Download ${name}` }));
    expect(opened).toEqual(['demo-board-packet.pdf']);
  });

  it('is not delayed by a late tick', async () => {
    const { clock, pass } = await play();
    let skipped = 0;
    const { now } = clock;
    clock.now = () => now() + skipped;
    pass(1_000);
    // In a hidden tab time passes without ticks.
    skipped = 20_000;
    pass(100);
    expect(progress().textContent).toContain('Step 9 of 9');
    pass(1_000);
    expect(live().textContent).toContain('Task Completed Successfully');
  });

  it('is not replaced by another that is clicked before it renders', () => {
    open();
    const [first, second] = actions();
    act(() => {
      first?.click();
      second?.click();
    });
    expect(prompt().value).toBe(PACKET);
  });
});

describe('Clear All', () => {
  it.each([
    ['during a task', 9_000],
    ['after a task', 30_000],
  ])('%s returns to the actions, and the next task starts from the beginning', async (_, passed) => {
    const { pass } = await play();
    pass(passed);
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(actions()).toHaveLength(3);
    expect(prompt().value).toBe('');
    pass(30_000);
    expect(live().textContent).toContain('Start a demo task to see the magic happen');
    await userEvent.click(action(VENDORS));
    expect(progress().textContent).toContain('Step 1 of 8');
  });

  it('Choose another task returns to the actions and focuses the first', async () => {
    const { pass } = await play();
    pass(22_000);
    await userEvent.click(screen.getByRole('button', { name: 'Choose another task' }));
    expect(actions()).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(actions()[0]));
  });
});

it('the demo stops its clock when the person leaves', async () => {
  const { clock, pass } = await play();
  pass(6_000);
  let ticks = 0;
  const { now } = clock;
  await userEvent.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Task History' });
  clock.now = () => {
    ticks += 1;
    return now();
  };
  pass(1_000);
  expect(ticks).toBe(0);
});

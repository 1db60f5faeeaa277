import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../fakes/deferred.ts';
import { dialogGone } from '../dialogs/open-in-app.tsx';
import { NoNetwork, startApp, Status, type Answer } from './start-app.tsx';

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Launch Dashboard' }));
  return screen.findByRole('dialog', { name: 'Welcome to HOA Pilot' });
};
const start = () => screen.getByRole('button', { name: 'Start Automating' });
const give = async (email: string) => {
  const box = screen.getByRole('textbox', { name: 'Email address' });
  await userEvent.clear(box);
  if (email) await userEvent.type(box, email);
  await userEvent.click(start());
};
const launch = async () => {
  const app = startApp({ path: '/', answers: { 'POST /api/session/start': { sessionToken: 'token-1' } } });
  await openDialog();
  await give('ana@oakridge.example');
  await screen.findByRole('button', { name: 'Skip' });
  return app;
};

describe('the landing screen', () => {
  it('shows its features and that it is a preview, and stores the selected theme', async () => {
    const { services } = startApp({ path: '/' });
    for (const feature of ['Property Management', 'Task Automation', 'Pilot-Powered', 'Real-time Updates'])
      expect(screen.getByText(feature)).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'About this preview' }).textContent).toBe(
      'Research and Development Preview | This tool is for testing purposes only',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(services.platform.local.get('hoa-pilot.theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(services.platform.local.get('hoa-pilot.theme')).toBe('light');
  });

  it('links to the feedback form in a new tab, if there is one', () => {
    startApp({ path: '/', brand: { feedbackUrl: 'https://forms.example/hoa' } });
    const link = screen.getByRole('link', { name: /Give feedback/ });
    expect(link.getAttribute('href')).toBe('https://forms.example/hoa');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('leads to the portal if only a portal signs people in', () => {
    startApp({ path: '/', brand: { signInUrl: 'https://portal.example/in' } });
    const link = screen.getByRole('link', { name: /^Sign in through your portal/ });
    expect(link.getAttribute('href')).toBe('https://portal.example/in');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('button', { name: 'Launch Dashboard' })).toBeNull();
  });
});

it('the mascot shakes for a second and a half every eight seconds', async () => {
  const { clock } = startApp({ path: '/' });
  const shaking = () => document.querySelector('[data-moment]')?.getAttribute('data-moment');
  expect(shaking()).toBe('resting');
  for (const [after, moment] of [
    [8_000, 'shaking'],
    [1_500, 'resting'],
    [6_500, 'shaking'],
  ] as const) {
    clock.advance(after);
    await waitFor(() => expect(shaking()).toBe(moment));
  }
});

describe('the email dialog', () => {
  it('suggests the previous email address, and shows a problem with it until the person types', async () => {
    const { sent } = startApp({ path: '/', local: { userEmail: 'bo@oakridge.example' } });
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Enter your email to start automating');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('bo@oakridge.example');
    await give('ana@oakridge');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
    expect(sent('POST /api/session/start')).toEqual([]);
    await userEvent.type(box, 'x');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['an error', new Status(500, 'boom'), 'Failed to start session. Please try again.'],
    ['a server for portals only', new Status(403, 'no'), 'Sign in through your portal'],
    ['no network', () => new NoNetwork(), 'An error occurred. Please try again.'],
  ])('reports %s', async (_, answer, problem) => {
    startApp({ path: '/', answers: { 'POST /api/session/start': answer } });
    await openDialog();
    await give('ana@oakridge.example');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('closes on Escape, but not while a request is pending', async () => {
    const response = createDeferred();
    startApp({ path: '/', answers: { 'POST /api/session/start': () => response.promise } });
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await dialogGone();

    await openDialog();
    await give('ana@oakridge.example');
    const button = await screen.findByRole('button', { name: 'Getting Ready...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    response.resolve(new Status(500));
    await screen.findByText('Failed to start session. Please try again.');
  });
});

describe('the launch', () => {
  it('announces a countdown and opens the dashboard after six seconds', async () => {
    const { clock, history } = await launch();
    await screen.findByText('Launching in 3');
    for (const text of ['Launching in 2', 'Launching in 1']) {
      clock.advance(1_000);
      await screen.findByText(text);
    }
    clock.advance(1_000);
    await screen.findByText('Takeoff', { selector: '[role=status]' });
    clock.advance(2_800);
    expect(history).toEqual(['/']);
    clock.advance(200);
    await waitFor(() => expect(history).toEqual(['/', '/dashboard']));
  });

  it('can be skipped, and the address is stored', async () => {
    const { history, services } = await launch();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(history).toEqual(['/', '/dashboard']);
    expect(services.platform.local.get('userEmail')).toBe('ana@oakridge.example');
  });
});

it('an address without a screen shows an error and a link home', async () => {
  const { history } = startApp({ path: '/nowhere' });
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(history.at(-1)).toBe('/');
});

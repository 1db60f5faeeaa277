import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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
const launch = async (answers = { 'POST /api/session/start': { sessionToken: 'token-1' } }) => {
  const app = startApp({ path: '/', answers });
  await openDialog();
  await give('ana@oakridge.example');
  await screen.findByRole('button', { name: 'Skip' });
  return app;
};

describe('the landing screen', () => {
  it.each(['Property Management', 'Task Automation', 'Pilot-Powered', 'Real-time Updates'])(
    'shows the feature %s',
    (feature) => {
      startApp({ path: '/' });
      expect(screen.getByText(feature)).toBeTruthy();
    },
  );

  it('says that it is a preview', () => {
    startApp({ path: '/' });
    expect(screen.getByRole('complementary', { name: 'About this preview' }).textContent).toBe(
      'Research and Development Preview | This tool is for testing purposes only',
    );
  });

  it('links to the feedback form in a new tab, when there is one', () => {
    startApp({ path: '/', brand: { feedbackUrl: 'https://forms.example/hoa' } });
    const link = screen.getByRole('link', { name: /Give feedback/ });
    expect(link.getAttribute('href')).toBe('https://forms.example/hoa');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('keeps the theme that was chosen', async () => {
    const { services } = startApp({ path: '/' });
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(services.platform.local.get('hoa-pilot.theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(services.platform.local.get('hoa-pilot.theme')).toBe('light');
  });
});

describe('the mascot', () => {
  it('shakes for a second and a half every eight seconds', async () => {
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
});

describe('the e-mail dialog', () => {
  it('asks for the e-mail', async () => {
    startApp({ path: '/' });
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Enter your email to start automating');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email address' }));
  });

  it.each([
    ['', 'Please enter your email address'],
    ['ana@oakridge', 'Please enter a valid email address'],
  ])('answers %o with %s, until something is typed', async (email, problem) => {
    const { sent } = startApp({ path: '/' });
    await openDialog();
    await give(email);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(sent('POST /api/session/start')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'x');
    expect(screen.queryByText(problem)).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['an error', new Status(500, 'boom'), 'Failed to start session. Please try again.'],
    ['no network', () => new NoNetwork(), 'An error occurred. Please try again.'],
  ])('tells of %s', async (_, answer, problem) => {
    startApp({ path: '/', answers: { 'POST /api/session/start': answer } });
    await openDialog();
    await give('ana@oakridge.example');
    expect((await screen.findByText(problem)).textContent).toBe(problem);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('closes on Escape, but not while a request is on its way', async () => {
    let reply: (value: unknown) => void = () => {};
    startApp({
      path: '/',
      answers: { 'POST /api/session/start': () => new Promise((resolve) => (reply = resolve)) },
    });
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await openDialog();
    await give('ana@oakridge.example');
    expect((await screen.findByRole('button', { name: 'Getting Ready...' })).getAttribute('aria-busy')).toBe(
      'true',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    reply(new Status(500));
    await screen.findByText('Failed to start session. Please try again.');
  });

  it('remembers the e-mail', async () => {
    const { services } = await launch();
    expect(services.platform.local.get('userEmail')).toBe('ana@oakridge.example');
  });

  it('offers the e-mail that was given before', async () => {
    startApp({ path: '/', local: { userEmail: 'bo@oakridge.example' } });
    await openDialog();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe(
      'bo@oakridge.example',
    );
  });
});

describe('the launch', () => {
  it('counts down aloud and reaches the dashboard after six seconds', async () => {
    const { clock, history } = await launch();
    await screen.findByText('Launching in 3');
    for (const said of ['Launching in 2', 'Launching in 1']) {
      clock.advance(1_000);
      await screen.findByText(said);
    }
    clock.advance(1_000);
    await screen.findByText('Takeoff', { selector: '[role=status]' });
    clock.advance(2_800);
    expect(history).toEqual(['/']);
    clock.advance(200);
    await waitFor(() => expect(history).toEqual(['/', '/dashboard']));
  });

  it('can be skipped', async () => {
    const { history } = await launch();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(history).toEqual(['/', '/dashboard']);
  });
});

describe('an address without a screen', () => {
  it('says so and leads home', async () => {
    const { history } = startApp({ path: '/nowhere' });
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(history.at(-1)).toBe('/');
  });
});

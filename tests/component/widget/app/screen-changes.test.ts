import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '../../../../widget/rules/limits.ts';
import { paths } from '../../../../widget/rules/paths.ts';
import { routeAtom } from '../../../../widget/state/view-atoms.ts';
import { aTask } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });
const announced = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent;
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

/** Navigates as the browser's Back button does. */
function goBack(app: ReturnType<typeof startApp>, path: string): void {
  window.dispatchEvent(new PopStateEvent('popstate'));
  app.goTo(path);
}

/** The page's scroll position, which the test environment does not keep. */
function watchScroll() {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  return { scrollTo, scrollY };
}

it.each([
  [paths.landing, 'HOA Pilot'],
  [paths.dashboard, 'Dashboard · HOA Pilot'],
  [paths.premium, 'Dashboard · HOA Pilot'],
  [paths.chat, 'Chat · HOA Pilot'],
  [paths.modern, 'Live Browser Session · HOA Pilot'],
  [paths.refined, 'New Task · HOA Pilot'],
  [paths.classic, 'Simple Automator · HOA Pilot'],
  [paths.full, 'Community Chat · HOA Pilot'],
  [paths.history, 'History · HOA Pilot'],
  [paths.scheduler, 'Scheduler · HOA Pilot'],
  [paths.settings, 'Settings · HOA Pilot'],
  [paths.demo, 'Demo · HOA Pilot'],
  ['/nowhere', '404 Page Not Found · HOA Pilot'],
])('the title of %s is %s, and the first screen takes no focus', (path, title) => {
  startApp({ path });
  expect(document.title).toBe(title);
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');
});

describe('on a new screen', () => {
  it('the heading takes the focus, and is not announced twice', async () => {
    const { scrollTo, scrollY } = watchScroll();
    startApp();
    scrollY.mockReturnValue(900);
    await userEvent.click(link('Scheduler'));
    expect(heading().textContent).toBe('Scheduler');
    expect(document.activeElement).toBe(heading());
    expect([document.title, announced()]).toEqual(['Scheduler · HOA Pilot', '']);
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('a heading that renders later takes the focus, unless the person pressed a key before', async () => {
    watchScroll();
    const app = startApp({ answers: { 'GET /api/tasks/history': [] } });
    await userEvent.click(link('History'));
    heading().remove();
    const late = document.createElement('h1');
    await act(async () => screen.getByRole('main').append(late));
    await waitFor(() => expect(document.activeElement).toBe(late));
    await userEvent.keyboard('{ArrowDown}');
    late.remove();
    const later = document.createElement('h1');
    await act(async () => screen.getByRole('main').append(later));
    expect(document.activeElement).toBe(document.body);
    expect(app.history.at(-1)).toBe('/history');
  });

  it('a person who is typing continues in the prompt', async () => {
    watchScroll();
    const app = startApp();
    await userEvent.type(screen.getByRole('textbox', { name: 'What do you want done?' }), 'Check');
    act(() => app.store.get(routeAtom)?.go(paths.refined));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your task' }));
    expect(announced()).toBe('');
  });

  it.each([
    ['a host page', () => void vi.spyOn(document, 'hasFocus').mockReturnValue(false)],
    [
      'a field beside the widget',
      () => {
        const field = document.body.appendChild(document.createElement('input'));
        onTestFinished(() => field.remove());
        field.focus();
      },
    ],
  ])('%s keeps its focus, and the screen is announced', (_, focusOutside) => {
    watchScroll();
    const app = startApp();
    focusOutside();
    const { activeElement } = document;
    act(() => app.store.get(routeAtom)?.go(paths.settings));
    expect(announced()).toBe('Settings · HOA Pilot');
    expect(document.activeElement).toBe(activeElement);
  });
});

describe('Back', () => {
  it('restores the focus and the scroll position', async () => {
    const { scrollTo, scrollY } = watchScroll();
    const app = startApp({ path: paths.scheduler });
    scrollY.mockReturnValue(700);
    await userEvent.click(link('History'));
    scrollTo.mockClear();
    goBack(app, paths.scheduler);
    expect(document.activeElement).toBe(link('History'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
    // Forward leads to the heading, where the focus was.
    goBack(app, paths.history);
    expect(document.activeElement).toBe(heading());
  });

  it('finds the same one of several equal controls', async () => {
    watchScroll();
    const tasks = ['1', '2'].map((id) => aTask({ id, title: 'Read the notices', status: 'completed' }));
    const app = startApp({ path: paths.history, answers: { 'GET /api/tasks/history': tasks } });
    const links = () => screen.findAllByRole('link', { name: /^Schedule this task/ });
    await userEvent.click((await links())[1] ?? expect.fail('There is no second link'));
    expect(document.activeElement).toBe(heading());
    goBack(app, paths.history);
    expect(document.activeElement).toBe((await links())[1]);
  });

  it('waits for the control, and then focuses the heading', async () => {
    watchScroll();
    const app = startApp({ path: paths.scheduler });
    const added = screen.getByRole('main').appendChild(document.createElement('button'));
    added.focus();
    act(() => app.store.get(routeAtom)?.go(paths.history));
    goBack(app, paths.scheduler);
    expect(document.activeElement).toBe(document.body);
    act(() => app.clock.advance(limits.screen.settle));
    expect(document.activeElement).toBe(heading());
  });
});

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { classes, templates } from '../../../../widget/app/prerender.tsx';
import type { HandOver } from '../../../../widget/boot/hand-over.ts';
import { dialogs } from '../../../../widget/dialogs/open-dialog.tsx';
import { paths } from '../../../../widget/rules/paths.ts';
import { greeting } from '../../../../widget/rules/session/welcome.ts';
import { createFakeBackend } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { widgetInPage } from './start-in-page.ts';

const { markupByScreen } = await templates();
await Promise.all(Object.values(dialogs).map(({ load }) => load()));

interface Options {
  screen?: 'landing' | 'workspace';
  stored?: Record<string, string>;
  dark?: boolean;
  /** Acts before the application takes over. Returns the pressed element, if any. */
  before?: (container: HTMLElement) => HTMLElement | undefined;
}

/** No response may change what is rendered first. */
const never = () => new Promise<never>(() => {});

const start = widgetInPage();

/** Inserts the markup as the boot script does, and lets the application take over. */
async function takeOver({ screen: name = 'workspace', stored = {}, dark = false, before }: Options = {}) {
  const local = createMemoryStorage();
  for (const [key, value] of Object.entries(stored)) local.setItem(key, value);
  const platform = createFakePlatform({ local });
  const values: Record<string, string> = {
    greeting: greeting(new Date(platform.clock.now()).getHours()),
    theme: dark ? classes.dark : classes.light,
    place: ` ${classes.fillsWindow}`,
    base: '',
  };
  history.replaceState(null, '', name === 'landing' ? paths.landing : paths.dashboard);
  const container = document.createElement('div');
  document.body.append(container);
  const markup = (markupByScreen[name] ?? '').replaceAll(
    /\{\{([\w-]+)\|?(.*?)\}\}/g,
    (_, place: string, own: string) => values[place] ?? own,
  );
  container.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  container.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(dark));
  const nodes = [...container.querySelectorAll('*')];
  const pressed = before?.(container);
  const finish = vi.fn<() => void>();
  const handOver: HandOver = {
    screen: name,
    isReadySent: false,
    messages: new Map(),
    pressed,
    storedDraft: stored['taskInput'] ?? '',
    late() {},
    drawTheme() {},
    storeDraft() {},
    finish,
  };
  const { fetch } = createFakeBackend({ 'GET /api/tasks': never, 'GET /api/session': never });
  start({ container, routerMode: 'path', platform, fetch, handOver });
  await waitFor(() => expect(finish).toHaveBeenCalledOnce());
  return { container, nodes, finish, user: userEvent.setup() };
}

const prompt = (container: HTMLElement) => container.querySelector('textarea') as HTMLTextAreaElement;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the application takes over a rendered page', () => {
  test.each<[what: string, options: Options]>([
    ['the workspace', {}],
    ['the landing page', { screen: 'landing' }],
    ['the workspace in dark', { dark: true, stored: { 'hoa-pilot.theme': 'dark' } }],
    ['the landing page in dark', { screen: 'landing', dark: true, stored: { 'hoa-pilot.theme': 'dark' } }],
  ])('%s, with every element', async (_, options) => {
    let markup = '';
    const { container, nodes } = await takeOver({
      ...options,
      before: (shown) => void (markup = shown.innerHTML),
    });
    // The options of the prompt are rendered later.
    for (const options of container.querySelectorAll('[aria-label="Prompt options"]')) options.remove();
    expect([...container.querySelectorAll('*')].slice(0, nodes.length)).toEqual(nodes);
    expect(nodes.every((node) => node.isConnected)).toBe(true);
    expect(container.textContent).toBe(new DOMParser().parseFromString(markup, 'text/html').body.textContent);
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  });

  // An end-to-end test covers the selection.
  test('with the typed text and the focus', async () => {
    const { container, nodes, user } = await takeOver({
      stored: { taskInput: 'An earlier draft' },
      before(shown) {
        const box = prompt(shown);
        box.focus();
        box.value = 'Check the violations';
        shown.querySelector('[type=submit]')?.removeAttribute('disabled');
        return undefined;
      },
    });
    const box = prompt(container);
    expect(nodes).toContain(box);
    expect(box.value).toBe('Check the violations');
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('dialog')).textContent).toContain('Check the violations');
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });

  test('with a press, once', async () => {
    const clicks = vi.fn<() => void>();
    const { finish } = await takeOver({
      before(shown) {
        const card = [...shown.querySelectorAll('button')].find(({ textContent }) =>
          textContent.includes('Download Meeting Minutes'),
        );
        card?.addEventListener('click', clicks);
        return card;
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Task Confirmation' });
    expect(dialog.textContent).toContain('latest board meeting minutes');
    expect(clicks).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('and then shows stored values', async () => {
    const { nodes } = await takeOver({
      stored: { 'hoa-pilot.integrations': '{"web_search":false,"deep_research":false}' },
    });
    const button = await screen.findByRole('button', { name: 'Integrations (2)' });
    expect(nodes).toContain(button);
    expect(button.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe('2');
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });
});

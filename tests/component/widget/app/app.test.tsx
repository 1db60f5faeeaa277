import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAtom } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { screens as appScreens } from '../../../../widget/app/screens.tsx';
import { App } from '../../../../widget/app/app.tsx';
import { createRouter } from '../../../../widget/app/create-router.ts';
import { useTasks } from '../../../../widget/data/tasks/task-queries.ts';
import { draftAtom } from '../../../../widget/state/task-atoms.ts';
import { pageHeightAtom, themeAtom } from '../../../../widget/state/view-atoms.ts';
import { darkTheme } from '../../../../widget/theme/dark.css.ts';
import { lightTheme } from '../../../../widget/theme/light.css.ts';
import { createFakeBackend, type FakeBackend, json } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { servicesOf } from '../services-of.ts';

const Landing = () => <Link href="/dashboard">Launch</Link>;
const NotFound = () => <h1>404 Page Not Found</h1>;

const Workspace = () => {
  const [draft, setDraft] = useAtom(draftAtom);
  const tasks = useTasks(1_000);
  if (draft === 'crash') throw new Error('The page fell over');
  if (draft === 'crash oddly') throw Object.create(null);
  return (
    <>
      <textarea aria-label="Prompt" value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
      <p>{tasks.error?.message ?? `${tasks.data?.length ?? 'no'} tasks`}</p>
    </>
  );
};

const screens = {
  ...appScreens,
  landing: Landing,
  workspace: Workspace,
  history: NotFound,
};

interface Options {
  backend?: FakeBackend;
  platform?: ReturnType<typeof createFakePlatform>;
}

function show({ backend = createFakeBackend(), platform = createFakePlatform() }: Options = {}) {
  const services = servicesOf(platform, backend);
  const onRefresh = vi.fn<() => void>();
  const location = { protocol: 'https:', search: '' };
  const view = render(
    <App
      services={services}
      router={createRouter({ mode: 'memory', basePath: '', ownsPage: true, location })}
      screens={screens}
      overlays={
        <p>
          Over all <Link href="/history">Elsewhere</Link>
        </p>
      }
      place="frame"
      watchSize={() => () => {}}
      onRefresh={onRefresh}
    />,
  );
  return { ...view, services, platform, backend, onRefresh, user: userEvent.setup() };
}

async function showWorkspace(options: Options = {}) {
  const shown = show(options);
  await shown.user.click(screen.getByRole('link', { name: 'Launch' }));
  return { ...shown, prompt: await screen.findByLabelText('Prompt') };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
test('the root element has the theme and the height of the host', () => {
  const { container, services } = show();
  const root = container.firstElementChild;
  const content = root?.firstElementChild as HTMLElement;
  expect(root?.className).toContain(lightTheme);
  expect(content.style.minHeight).toBe('');
  act(() => {
    services.store.set(themeAtom, 'dark');
    services.store.set(pageHeightAtom, 640);
  });
  expect(root?.className).toContain(darkTheme);
  expect(root?.className).not.toContain(lightTheme);
  expect(content.style.minHeight).toBe('640px');
});

describe('without a connection', () => {
  test('the page shows that the device is offline until it is online again', async () => {
    const { platform } = show();
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    act(() => platform.online.set(false));
    expect(region.textContent).toContain("You're offline");
    act(() => platform.online.set(true));
    await waitFor(() => expect(region.textContent).toBe(''));
  });

  test('the page shows that the server is unreachable, and recovers', async () => {
    const backend = createFakeBackend({ 'GET /api/tasks': () => json([]) });
    backend.isDown = true;
    await showWorkspace({ backend });
    const region = screen.getByRole('status');
    await waitFor(() => expect(region.textContent).toContain("Can't reach the server"));
    backend.isDown = false;
    await waitFor(() => expect(region.textContent).toBe(''));
    expect(await screen.findByText('0 tasks')).toBeTruthy();
  });
});

describe('a screen that fails', () => {
  test.each([
    ['crash', 'The page fell over'],
    ['crash oddly', 'Unknown error'],
  ])('shows an error and can be refreshed: %s', async (draft, text) => {
    const { services, user, onRefresh } = await showWorkspace();
    act(() => services.store.set(draftAtom, draft));
    const heading = screen.getByRole('heading', { name: 'Something went wrong' });
    expect(document.activeElement).toBe(heading);
    expect(
      screen.getByText('The application encountered an error. Please refresh the page to continue.'),
    ).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  test('leaves the overlays and other screens usable', async () => {
    const { services } = await showWorkspace();
    act(() => services.store.set(draftAtom, 'crash'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByText('Over all')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

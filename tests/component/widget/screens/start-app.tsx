import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { App } from '../../../../widget/app/app.tsx';
import { createServices, type ServicesOptions } from '../../../../widget/app/create-services.ts';
import { overlays } from '../../../../widget/app/overlays.tsx';
import type { Screens } from '../../../../widget/app/router.tsx';
import { screens } from '../../../../widget/app/screens.tsx';
import { dialogs } from '../../../../widget/dialogs/open-dialog.tsx';
import { startConversation } from '../../../../widget/jobs/conversation.ts';
import { workflows } from '../../../../widget/parts/compose/workflows.ts';
import type { Platform } from '../../../../widget/platform/platform.ts';
import { loadStartTask } from '../../../../widget/start-task/load-start-task.ts';
import { addressOf } from '../../../fakes/address-of.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { FakeRequest } from '../../../fakes/fake-request.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { untilAborted } from '../../../fakes/until-aborted.ts';
import { plain, watchTexts } from '../messages/watch-texts.ts';

// Loads all parts in advance. Loading on demand has its own tests.
await Promise.all([
  loadStartTask(),
  ...[...Object.values(screens), ...Object.values(dialogs)].map(({ load }) => load()),
]);

type Answerer = (body: unknown) => unknown;
/** The backend's response to a call such as `GET /api/tasks`. A function runs for each call. */
export type Answer = object | string | number | boolean | null | Answerer;
export type Answers = Record<string, Answer>;

/** A response that never arrives: the network is down. */
export class NoNetwork extends Error {}
/** A response with a status other than 200. */
export class Status {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown = '') {
    this.status = status;
    this.body = body;
  }
}

export type Call = { name: string; body: unknown };

const isAnswerer = (answer: Answer): answer is Answerer => typeof answer === 'function';

interface Options {
  path?: string;
  answers?: Answers;
  /** Answers the calls that `answers` leaves out. */
  backend?: (request: Request) => Response | Promise<Response>;
  brand?: ServicesOptions['config']['brand'];
  local?: Record<string, string>;
  session?: Record<string, string>;
  /** Whether the device's storage refuses writes. */
  brokenStorage?: boolean;
  hour?: number;
  /** Whether the background jobs of the conversation run. */
  conversation?: boolean;
  speech?: Platform['speech'];
  pdfViewer?: Platform['pdfViewer'];
  /** Replace the widget's own. */
  screens?: Partial<Screens>;
}

/** Treats what the person types and the names of their files as data. */
function watchInput(isData: (data: unknown) => void): void {
  const over = new AbortController();
  const watch = (event: Event) => {
    const { target } = event;
    const { dataTransfer, clipboardData } = event as Partial<DragEvent & ClipboardEvent>;
    const files = target instanceof HTMLInputElement ? target.files : null;
    for (const file of [files, dataTransfer?.files, clipboardData?.files].flatMap((list) => [
      ...(list ?? []),
    ]))
      isData(file.name);
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) isData(target.value);
  };
  for (const type of ['input', 'change', 'drop', 'paste'])
    document.addEventListener(type, watch, { capture: true, signal: over.signal });
  onTestFinished(() => over.abort());
}

/** The whole widget, with a backend and a clock that the test controls. */
export function startApp({
  path = '/dashboard',
  answers = {},
  backend,
  brand = {},
  local = {},
  session = {},
  brokenStorage = false,
  hour = 9,
  conversation = false,
  speech,
  pdfViewer = { isAvailable: false, hasRefused: () => false },
  screens: others,
}: Options = {}) {
  const isData = watchTexts();
  isData([path, answers, brand, local, session, workflows]);
  watchInput(isData);
  const calls: Call[] = [];
  const saved: { name: string; content: Blob }[] = [];
  const opened: string[] = [];
  const copied: string[] = [];
  const refreshed: (string | undefined)[] = [];
  const clock = createFakeClock(new Date(2026, 5, 1, hour).getTime());
  const current: Answers = backend
    ? { ...answers }
    : { 'GET /api/tasks': [], 'GET /api/tasks/active': [], ...answers };

  const asData = async (answered: Response | Promise<Response>) => {
    const response = await answered;
    isData(await response.clone().text());
    return response;
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const name = `${init?.method ?? 'GET'} ${addressOf(input)}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(plain(init.body)) : undefined;
    calls.push({ name, body });
    if (backend && !(name in current))
      return await asData(backend(new Request(`http://localhost:4400${addressOf(input)}`, init)));
    const answer = current[name] ?? {};
    const answered = Promise.resolve(isAnswerer(answer) ? answer(body) : answer);
    const result: unknown = await untilAborted(answered, init?.signal);
    if (result instanceof Response) return await asData(result);
    if (result instanceof NoNetwork) throw new TypeError('Failed to fetch');
    const { status, body: text } = result instanceof Status ? result : new Status(200, result);
    isData(text);
    return new Response(typeof text === 'string' ? text : JSON.stringify(text), {
      status,
      headers: { 'content-type': typeof text === 'string' ? 'text/plain' : 'application/json' },
    });
  };
  const storage = createMemoryStorage(local);
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const platform = {
    ...createFakePlatform({
      session: createMemoryStorage(session),
      local: brokenStorage ? { ...storage, setItem: refuse } : storage,
    }),
    clock,
    downloads: {
      save: (content, name) => saved.push({ name: plain(name), content }),
      open: (address) => opened.push(address),
    },
    openRequest: () => new FakeRequest(fetch),
    pdfViewer,
    clipboard: { copy: async (text) => void copied.push(plain(text)) },
    speech,
  } satisfies Platform;
  const services = createServices({
    config: { apiBase: '', brand, theme: 'light' },
    platform,
    fetch,
    pageUrl: 'http://widget.test/',
  });
  if (conversation) {
    const { api, queryClient, store } = services;
    onTestFinished(startConversation({ api, queryClient, store, platform }));
  }
  const location = memoryLocation({ path, record: true });
  render(
    <App
      services={services}
      router={{ hook: location.hook, searchHook: location.searchHook }}
      screens={{ ...screens, ...others }}
      overlays={overlays}
      place="window"
      watchSize={() => () => {}}
      onRefresh={(path) => void refreshed.push(path)}
    />,
  );
  return {
    calls,
    clock,
    saved,
    opened,
    copied,
    /** The paths at which the widget restarted. */
    refreshed,
    services,
    platform,
    store: {
      ...services.store,
      set: ((atom, ...values) => {
        isData(values);
        return services.store.set(atom, ...values);
      }) as typeof services.store.set,
    },
    history: location.history,
    /** Navigates like Back or a bookmark. */
    goTo: (path: string) => act(() => location.navigate(path)),
    /** Registers words of this test that need no translation. */
    isData,
    answer: (name: string, answer: Answer) => {
      current[name] = answer;
    },
    /** Changes several answers, and returns the response to the call that caused it. */
    answerAll: (changed: Answers, response: object = {}): object => {
      Object.assign(current, changed);
      return response;
    },
    /** The request bodies of a call. */
    sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}

import { type Element, Window } from 'happy-dom';
import { createActionQueue } from '../action-queue.ts';
import { BrowserClosed, PageUnreachable, TargetNotFound } from '../browser-errors.ts';
import { describeTarget } from '../describe-target.ts';
import type { BrowserSession, DownloadedFile, OpenOptions, Target } from '../driver.ts';
import { createListeners } from '../listeners.ts';
import { readableStatuses } from '../readable-statuses.ts';
import { webAddress } from '../web-address.ts';
import { accessibleName } from './accessible-name.ts';
import { applyInput } from './apply-input.ts';
import { clickRequest } from './click-request.ts';
import { createCookies } from './cookies.ts';
import { buttonType, collapse, isDisabled, isField } from './dom.ts';
import { type LoadContext, place } from './load.ts';
import { createNavigator } from './navigator.ts';
import { type PageRequest, getRequest } from './page-request.ts';
import { type Page, pageTitle } from './page.ts';
import { readPage } from './read-page.ts';
import { resolveUrl } from './resolve-url.ts';
import { screenshot } from './screenshot.ts';
import { chooseOption, setField } from './set-field.ts';
import { createViewStream } from './view-stream.ts';
import { isVisible } from './visible.ts';

/** One browser: a page parsed by happy-dom, moved on by HTTP. No script ever runs. */
export function createEmbeddedSession(
  options: OpenOptions,
  web: Omit<LoadContext, 'cookies' | 'closed' | 'mayNavigate'>,
  onClosed: (session: BrowserSession) => void,
): BrowserSession {
  const window = new Window({
    ...options.viewport,
    settings: {
      enableJavaScriptEvaluation: false,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  const closing = new AbortController();
  const cookies = createCookies(options.restore?.cookies);
  const context = { ...web, cookies, closed: closing.signal, mayNavigate: options.mayNavigate };
  const navigator = createNavigator(window, context, (loading) => view.setLoading(loading));
  const view = createViewStream(() => navigator.page, options);
  const files = createListeners<DownloadedFile>();
  const moves = createListeners<void>();
  const enqueue = createActionQueue();

  const refuseClosed = () => {
    if (closing.signal.aborted) throw new BrowserClosed('This browser was closed');
  };
  const act = async <Result>(action: () => Promise<Result> | Result): Promise<Result> => {
    refuseClosed();
    return await enqueue(async () => {
      refuseClosed();
      try {
        return await action();
      } catch (error) {
        refuseClosed();
        throw error;
      }
    });
  };
  /** Runs a move to another page, tells the view of it and hands on a file that came instead. */
  const move = async (travel: () => Promise<DownloadedFile | null>): Promise<void> => {
    const before = navigator.page;
    try {
      const file = await travel();
      if (file) files.tell(file);
    } finally {
      if (navigator.page.document !== before.document) view.point(null, false);
      view.changed();
      moves.tell();
    }
  };
  const request = async (asked: PageRequest | null): Promise<void> => {
    if (!asked) return view.changed();
    const before = navigator.page;
    await move(() => navigator.navigate(asked));
    const { page } = navigator;
    if (page !== before && page.status >= 400 && !readableStatuses.has(page.status)) {
      throw new PageUnreachable(`${place(page.url)} answered with ${page.status}`);
    }
  };
  const pointAt = (target: Target, pressed = false): Element => {
    const element = findTarget(navigator.page, target);
    view.point(element, pressed);
    return element;
  };
  const edit = (target: Target, change: (element: Element) => void) =>
    act(() => {
      change(pointAt(target));
      view.changed();
    });

  const session: BrowserSession = {
    get url() {
      return navigator.page.url.protocol === 'about:' ? '' : navigator.page.url.href;
    },
    get title() {
      return pageTitle(navigator.page);
    },
    get viewport() {
      return view.viewport;
    },
    goto: (url) => act(() => request(getRequest(webAddress(url)))),
    read: () => act(() => readPage(navigator.page)),
    click: (target) =>
      act(async () => {
        const element = pointAt(target, true);
        await request(clickRequest(navigator.page, element));
      }),
    fill: (target, value) => edit(target, (element) => setField(element, value)),
    select: (target, option) => edit(target, (element) => chooseOption(element, option)),
    download: (target) =>
      act(async () => {
        const asked = clickRequest(navigator.page, pointAt(target, true));
        view.changed();
        if (!asked) throw new PageUnreachable('That does not answer with a file');
        return await navigator.fetchFile(asked);
      }),
    screenshot: () => act(() => screenshot(view.frame())),
    resize: (viewport) =>
      act(() => {
        window.happyDOM.setViewport(viewport);
        view.resize(viewport);
        return true;
      }),
    point: (target) => act(() => void pointAt(target)),
    view: () => view.frame(),
    onView: (listener) => view.onFrame(listener),
    onDownload: files.add,
    onMove: moves.add,
    // No page's script runs here.
    onCopy: () => () => undefined,
    rest: () => undefined,
    // What is selected is selected in the viewer's own copy of the page, and copied there.
    selection: () => act(() => ''),
    input: (event) => act(() => applyInput(event, { navigator, view, move })),
    remember: () => ({ url: navigator.page.url.href, cookies: cookies.serialise() }),
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      view.close();
      files.clear();
      moves.clear();
      onClosed(session);
      await window.happyDOM.close();
    },
  };
  return session;
}

/** The element a person would mean, or {@link TargetNotFound} in words that say what was looked for. */
function findTarget(page: Page, target: Target): Element {
  const usable = [...page.document.querySelectorAll(selectors(target))].filter(
    (element) => fits(page, target, element) && isVisible(element),
  );
  const enabled = usable.filter((element) => !isDisabled(element));
  const found = enabled[target.by === 'role' ? (target.nth ?? 0) : 0];
  if (found) return found;
  const problem = usable.length > enabled.length ? 'is there but disabled' : 'is not there';
  throw new TargetNotFound(`${describeTarget(target)} ${problem} on ${page.url.pathname}`);
}

function selectors(target: Target): string {
  if (target.by === 'href') return 'a[href]';
  if (target.by === 'label') return 'input, select, textarea';
  return target.role === 'link'
    ? 'a[href], area[href], [role="link"]'
    : 'button, input, summary, [role="button"]';
}

function fits(page: Page, target: Target, element: Element): boolean {
  if (target.by === 'href') return sameAddress(page, element, target.href);
  if (target.by === 'label') return isField(element) && sameName(element, target.label);
  if (element.localName === 'input' && buttonType(element) === '') return false;
  return sameName(element, target.name);
}

function sameName(element: Element, name: string): boolean {
  return accessibleName(element).toLowerCase() === collapse(name).toLowerCase();
}

function sameAddress(page: Page, element: Element, href: string): boolean {
  const wanted = resolveUrl(href, page.base);
  return wanted !== null && resolveUrl(element.getAttribute('href') ?? '', page.base)?.href === wanted.href;
}

import { Window } from 'happy-dom';
import { createActionQueue } from '../action-queue.ts';
import { typedAddress, webAddress } from '../addresses.ts';
import { BrowserClosed, InputRefused, PageUnreachable, TargetNotFound } from '../browser-errors.ts';
import type { BrowserSession, DownloadedFile, OpenOptions, Target } from '../driver.ts';
import type { HandedFile, HumanInput } from '../human-input.ts';
import { createNews } from '../listeners.ts';
import { notFound, refuseUnreadable } from '../page-problems.ts';
import { phoneUserAgent } from '../phone.ts';
import { clickRequest, submitRequest } from './click-request.ts';
import { createCookies } from './cookies.ts';
import type { PageRequest } from './load.ts';
import { createNavigator } from './navigator.ts';
import { shownUrl } from './page.ts';
import { isVisible, kinds, toolsOf } from './parsed-page.ts';
import { createViewStream } from './view-stream.ts';

/** One browser: a page parsed by happy-dom, moved on by HTTP. No script ever runs. */
export function createEmbeddedSession(
  options: OpenOptions,
  web: typeof fetch,
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
  const context = {
    fetch: web,
    cookies,
    userAgent: options.isPhone ? phoneUserAgent : 'Mozilla/5.0 (compatible; HOA-Pilot)',
    closed: closing.signal,
    mayNavigate: options.mayNavigate,
  };
  const navigator = createNavigator(window, context, (loading) => view.setLoading(loading));
  const view = createViewStream(() => navigator.page, options);
  const news = createNews();

  const refuseClosed = () => {
    if (closing.signal.aborted) throw new BrowserClosed('This browser was closed');
  };
  const enqueue = createActionQueue(refuseClosed);
  const act = <Result>(action: () => Promise<Result> | Result): Promise<Result> =>
    enqueue(async () => {
      try {
        return await action();
      } catch (error) {
        refuseClosed();
        throw error;
      }
    });
  /** Runs a move to another page, tells the view of it and hands on a file that came instead. */
  const move = async (travel: () => Promise<DownloadedFile | null>): Promise<void> => {
    const before = navigator.page;
    try {
      const file = await travel();
      if (file) news.files.tell(file);
    } finally {
      if (navigator.page.document !== before.document) view.point(null, false);
      view.changed();
      news.moves.tell();
    }
  };
  const open = async (asked: PageRequest | null): Promise<void> =>
    asked ? move(() => navigator.navigate(asked)) : view.changed();
  /** The same for the agent, which wants a page that it can read. */
  const request = async (asked: PageRequest | null): Promise<void> => {
    const before = navigator.page;
    await open(asked);
    if (navigator.page !== before) refuseUnreadable(navigator.page);
  };
  const pointAt = (target: Target, pressed = false): Element => {
    const found = toolsOf(navigator.page).find(target);
    if (typeof found === 'string') throw notFound(target, found, navigator.page.url.pathname);
    view.point(found, pressed);
    return found;
  };
  /** Changes a field; throws what a tool says against it. */
  const edit = (element: Element, value: string, tool: 'fill' | 'choose'): void => {
    const problem = toolsOf(navigator.page)[tool](element, value);
    if (problem) throw new TargetNotFound(problem);
    view.changed();
  };

  /** The element behind a number, if a person could still use it: the page may have changed since they looked. */
  const usable = (nodeId: number, isPressed = false): Element => {
    const node = view.nodeById(nodeId);
    const element = kinds.isElement(node) ? node : node?.parentElement;
    if (!element || element.ownerDocument !== navigator.page.document || !isVisible(element)) {
      throw new TargetNotFound('The page has changed since');
    }
    if (kinds.isDisabled(element)) throw new TargetNotFound('That is disabled on this page');
    if (isPressed) view.point(element, true);
    return element;
  };
  const attach = (field: Element, files: HandedFile[]): void => {
    if (!kinds.isFileField(field)) throw new TargetNotFound('No file can be put there');
    const handed = files.map(({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type }));
    // A list as the page's own would be, but for what only scripts ask of it.
    field.files = handed.slice(0, field.multiple ? handed.length : 1) as unknown as FileList;
    view.changed();
  };
  /** Does to the page what a person did in the live view. */
  const applyInput = async (input: HumanInput): Promise<void> => {
    switch (input.kind) {
      case 'back':
        return move(navigator.back);
      case 'forward':
        return move(navigator.forward);
      case 'reload':
        return move(navigator.reload);
      case 'goto':
        return move(() => navigator.navigate({ url: typedAddress(input.url) }));
      case 'click':
        return open(clickRequest(navigator.page, usable(input.nodeId, true)));
      case 'submit':
        return open(submitRequest(navigator.page, usable(input.nodeId, true)));
      case 'value':
        return edit(usable(input.nodeId), input.value, 'fill');
      case 'check':
        return edit(usable(input.nodeId), String(input.checked), 'fill');
      case 'attach':
        return attach(usable(input.nodeId), input.files);
      default:
        throw new InputRefused('This page is not shown as a picture');
    }
  };

  const session: BrowserSession = {
    get url() {
      return shownUrl(navigator.page);
    },
    get title() {
      return toolsOf(navigator.page).title();
    },
    get viewport() {
      return view.viewport;
    },
    goto: (url) => act(() => request({ url: webAddress(url) })),
    read: () => act(() => toolsOf(navigator.page).read()),
    click: (target) => act(() => request(clickRequest(navigator.page, pointAt(target, true)))),
    fill: (target, value) => act(() => edit(pointAt(target), value, 'fill')),
    select: (target, option) => act(() => edit(pointAt(target), option, 'choose')),
    download: (target) =>
      act(async () => {
        const asked = clickRequest(navigator.page, pointAt(target, true));
        view.changed();
        if (!asked) throw new PageUnreachable('That does not answer with a file');
        return await navigator.fetchFile(asked);
      }),
    screenshot: () => act(() => view.still()),
    resize: (viewport) =>
      act(() => {
        window.happyDOM.setViewport(viewport);
        view.resize(viewport);
        return true;
      }),
    point: (target) => act(() => void pointAt(target)),
    view: () => view.frame(),
    onView: (listener) => view.onFrame(listener),
    // No page's script runs here: nothing is ever copied.
    ...news.offered,
    rest: () => undefined,
    // What is selected is selected in the viewer's own copy of the page, and copied there.
    selection: () => act(() => ''),
    input: (event) => act(() => applyInput(event)),
    remember: () => ({ url: navigator.page.url.href, cookies: cookies.serialise() }),
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      view.close();
      news.clear();
      onClosed(session);
      await window.happyDOM.close();
    },
  };
  return session;
}

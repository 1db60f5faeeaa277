import { Window } from 'happy-dom';
import { createActionQueue } from '../action-queue.ts';
import { parseAddressBar, webAddress } from '../addresses.ts';
import {
  BrowserClosedError,
  InputRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../browser-errors.ts';
import type { BrowserSession, DownloadedFile, OpenOptions, Target } from '../driver.ts';
import type { AttachedFile, HumanInput } from '../human-input.ts';
import { createSessionEvents } from '../listeners.ts';
import { refuseUnreadable, targetNotFound } from '../page-problems.ts';
import { parseKeys } from '../parse-keys.ts';
import { phoneUserAgent } from '../phone.ts';
import { clickRequest, submitRequest } from './click-request.ts';
import { createCookies } from './cookies.ts';
import type { PageRequest } from './load.ts';
import { createNavigator } from './navigator.ts';
import { createOutlines } from './outlines.ts';
import { shownUrl } from './page.ts';
import { isVisible, kinds, pageTools } from './parsed-page.ts';
import { createViewStream } from './view-stream.ts';

/** This browser opens every page in the same place. */
const onlyTab = 1;

/** Opens a browser whose pages are loaded over HTTP and parsed by happy-dom. Scripts never run. */
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
    maySend: options.maySend,
  };
  const navigator = createNavigator(window, context, (loading) => view.setLoading(loading));
  const view = createViewStream(() => navigator.page, options);
  const events = createSessionEvents();
  const outlines = createOutlines(() => navigator.page);

  const assertOpen = () => {
    if (closing.signal.aborted) throw new BrowserClosedError('This browser was closed');
  };
  const enqueue = createActionQueue(assertOpen);
  const act = <Result>(action: () => Promise<Result> | Result): Promise<Result> =>
    enqueue(async () => {
      try {
        return await action();
      } catch (error) {
        assertOpen();
        throw error;
      }
    });
  /** Runs a navigation, updates the view, and emits a file that arrived instead of a page. */
  const move = async (navigate: () => Promise<DownloadedFile | null>): Promise<void> => {
    const before = navigator.page;
    try {
      const file = await navigate();
      if (file) {
        outlines.noteDownload(file.name);
        events.files.notify(file);
      }
    } finally {
      if (navigator.page.document !== before.document) view.point(null, false);
      view.contentChanged();
      events.stateChanges.notify();
    }
  };
  const openRequest = async (request: PageRequest | null): Promise<void> =>
    request ? move(() => navigator.navigate(request)) : view.contentChanged();
  /** The same for the agent, which needs a readable page. */
  const request = async (request: PageRequest | null): Promise<void> => {
    const before = navigator.page;
    await openRequest(request);
    if (navigator.page !== before) refuseUnreadable(navigator.page);
  };
  const pointAt = (target: Target, pressed = false): Element => {
    const element = pageTools(navigator.page).find(target);
    if (typeof element === 'string') throw targetNotFound(target, element, navigator.page.url.pathname);
    view.point(element, pressed);
    return element;
  };
  /** Changes a field. Throws the problem if it fails. */
  const edit = (element: Element, value: string, tool: 'fill' | 'choose'): void => {
    const problem = pageTools(navigator.page)[tool](element, value);
    if (problem) throw new TargetNotFoundError(problem);
    view.contentChanged();
  };

  /** Returns the element with an id, if a person can still use it: the page may have changed since they saw it. */
  const usableElement = (nodeId: number, isPressed = false): Element => {
    const node = view.nodeById(nodeId);
    const element = kinds.isElement(node) ? node : node?.parentElement;
    if (!element || element.ownerDocument !== navigator.page.document || !isVisible(element)) {
      throw new TargetNotFoundError('The page has changed');
    }
    if (kinds.isDisabled(element)) throw new TargetNotFoundError('This element is disabled');
    if (isPressed) view.point(element, true);
    return element;
  };
  /** A label stands for its field. */
  const fieldOf = (element: Element): Element => pageTools(navigator.page).fieldOf(element);
  const refuseTab = (id: number): void => {
    if (id !== onlyTab) throw new InputRefusedError(`Page ${id} is not open`);
  };
  const attach = (field: Element, files: readonly AttachedFile[]): void => {
    if (!kinds.isFileField(field)) throw new TargetNotFoundError('This field does not accept files');
    const attachments = files.map(
      ({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type }),
    );
    // An array is enough, because no script uses the other methods of a FileList.
    field.files = attachments.slice(0, field.multiple ? attachments.length : 1) as unknown as FileList;
    view.contentChanged();
  };
  /** Applies a person's input in the live view. */
  const applyInput = async (input: HumanInput): Promise<void> => {
    switch (input.kind) {
      case 'back':
        return move(navigator.back);
      case 'forward':
        return move(navigator.forward);
      case 'reload':
        return move(navigator.reload);
      case 'goto':
        return move(() => navigator.navigate({ url: parseAddressBar(input.url) }));
      case 'click':
        return openRequest(clickRequest(navigator.page, usableElement(input.nodeId, true)));
      case 'submit':
        return openRequest(submitRequest(navigator.page, usableElement(input.nodeId, true)));
      case 'value':
        return edit(usableElement(input.nodeId), input.value, 'fill');
      case 'check':
        return edit(usableElement(input.nodeId), String(input.checked), 'fill');
      case 'attach':
        return attach(usableElement(input.nodeId), input.files);
      default:
        throw new InputRefusedError('This browser does not show pictures');
    }
  };

  const session: BrowserSession = {
    get url() {
      return shownUrl(navigator.page);
    },
    get title() {
      return pageTools(navigator.page).title();
    },
    get viewport() {
      return view.viewport;
    },
    goto: (url) => act(() => request({ url: webAddress(url) })),
    read: (scope) => act(() => pageTools(navigator.page).read(scope)),
    outline: (options) => act(() => outlines.outline(options)),
    find: (words) => act(() => outlines.find(words)),
    rows: (ref, bounds) => act(() => outlines.rows(ref, bounds)),
    facts: (target, action, keys) =>
      act(() => pageTools(navigator.page).factsOf(target ? pointAt(target) : null, action, keys)),
    pictureOf: (target) => act(() => view.takePictureOf(pointAt(target))),
    click: (target) => act(() => request(clickRequest(navigator.page, pointAt(target, true)))),
    fill: (target, value) => act(() => edit(pointAt(target), value, 'fill')),
    select: (target, option) => act(() => edit(pointAt(target), option, 'choose')),
    check: (target, checked) =>
      act(async () => {
        const field = fieldOf(pointAt(target, true));
        if (!kinds.isCheckable(field)) throw new TargetNotFoundError('This element cannot be checked');
        if (field.checked === checked) return;
        if (field.type === 'radio') throw new TargetNotFoundError('The page keeps this checked');
        await request(clickRequest(navigator.page, field));
      }),
    press: (keys, target) =>
      act(async () => {
        const { key } = parseKeys(keys);
        // Without scripts and a focus, only Enter in a field or on a button or link does something.
        if (key !== 'Enter' || !target) throw new InputRefusedError(`This browser cannot press ${keys} here`);
        const element = fieldOf(pointAt(target, true));
        const isTyped = kinds.isField(element) && element.localName !== 'textarea';
        await request((isTyped ? submitRequest : clickRequest)(navigator.page, element));
      }),
    // The whole page is in view, and nothing opens under a pointer without scripts.
    scroll: (_, target) => act(() => void (target && pointAt(target))),
    hover: (target) => act(() => void pointAt(target)),
    back: () =>
      act(async () => {
        const before = navigator.page;
        await move(navigator.back);
        if (navigator.page === before) throw new InputRefusedError('There is no page before this one');
        refuseUnreadable(navigator.page);
      }),
    upload: (target, files) =>
      act(() => {
        const field = fieldOf(pointAt(target, true));
        if (kinds.isFileField(field) && files.length > 1 && !field.multiple)
          throw new InputRefusedError('This field takes one file');
        attach(field, files);
      }),
    tabs: () => [{ id: onlyTab, title: session.title, url: session.url, isActive: true }],
    switchTab: (id) => act(() => refuseTab(id)),
    closeTab: (id) =>
      act(() => {
        refuseTab(id);
        throw new InputRefusedError('The last page cannot be closed');
      }),
    download: (target) =>
      act(async () => {
        const request = clickRequest(navigator.page, pointAt(target, true));
        view.contentChanged();
        if (!request) throw new PageUnreachableError('The target does not lead to a file');
        const file = await navigator.fetchFile(request);
        outlines.noteDownload(file.name);
        return file;
      }),
    screenshot: () => act(() => view.takeScreenshot()),
    textPlaces: () => act(() => []),
    resize: (viewport) =>
      act(() => {
        window.happyDOM.setViewport(viewport);
        view.resize(viewport);
        return true;
      }),
    point: (target) => act(() => void pointAt(target)),
    focus: (target) => act(() => view.focus(pointAt(target))),
    view: () => view.frame(),
    onView: (listener) => view.onFrame(listener),
    // Without scripts, pages never copy anything.
    ...events.subscriptions,
    setIdle: () => undefined,
    // A person selects text in the viewer's own copy of the page.
    selection: () => act(() => ''),
    input: (event) => act(() => applyInput(event)),
    remember: () => ({ url: navigator.page.url.href, cookies: cookies.serialize() }),
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      view.close();
      events.clear();
      onClosed(session);
      await window.happyDOM.close();
    },
  };
  return session;
}

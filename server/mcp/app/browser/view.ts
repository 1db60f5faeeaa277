import type { McpUiHostContext, McpUiInitializeResult } from '@modelcontextprotocol/ext-apps';
import { button, element } from '../../../live/viewer/element.ts';
import type { TaskState } from '../../task-state.ts';
import { type Look, pagePath, ticketKey, type ToPage, type ToView } from '../app-wire.ts';
import { createHostLink } from './host-link.ts';
import { hintOf, stateText, textsOf } from './texts.ts';

/** How long our page has to answer after it has loaded. Browsers do not report a frame that they block. */
const answerMs = 5_000;
/** The least height of the frame while nothing else is known. */
const firstHeight = 420;

type Shown = Pick<TaskState, 'taskId' | 'title' | 'state' | 'status' | 'message' | 'address'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isShown = (value: unknown): value is Shown =>
  isObject(value) && typeof value['taskId'] === 'string' && typeof value['address'] === 'string';

/** Runs in the sandbox of an assistant's host. Frames our page, gives it the ticket, and passes on what the person wants. */
async function start(): Promise<void> {
  const { origin = '' } = document.body.dataset;
  let look: Look = {};
  let task: Shown | undefined;
  let hasTools = false;
  /** Whether the last ticket worked, so that the next one may too. */
  let hasWorked = true;
  let isRenewing = false;
  let page: { frame: HTMLIFrameElement; port?: MessagePort } | undefined;
  const root = document.documentElement;
  const panel = element('main', { class: 'panel', 'aria-label': 'HOA Pilot' });

  const texts = () => textsOf(look.locale);
  const host = createHostLink({
    'ui/notifications/tool-result': (result) => showResult(result),
    'ui/notifications/tool-cancelled': () => showPanel(texts().canceled),
    'ui/notifications/host-context-changed': (context) => {
      applyLook(context);
      page?.port?.postMessage({ type: 'hoa-pilot-app', ...look } satisfies ToPage);
    },
  });
  const applyLook = ({ theme, locale }: Pick<McpUiHostContext, 'theme' | 'locale'>) => {
    look = { theme: theme ?? look.theme, locale: locale ?? look.locale };
    root.lang = texts() === textsOf('es') ? 'es' : 'en';
    if (look.theme !== undefined) root.style.colorScheme = look.theme;
  };
  const sendSize = (height: number) => host.notify('ui/notifications/size-changed', { height });
  const open = () => {
    if (task) host.request('ui/open-link', { url: task.address }).catch(reportError);
  };

  /** Shows what is known without our page. */
  const showPanel = (problem: string, retry?: () => void) => {
    page?.port?.close();
    page = undefined;
    const parts: HTMLElement[] = [];
    if (task) {
      parts.push(element('h1', {}, task.title), element('p', { class: 'state' }, stateText(texts(), task)));
      const hint = hintOf(texts(), task.state) || task.message;
      parts.push(element('p', {}, hint));
    }
    if (problem !== '') parts.push(element('p', { class: 'problem', role: 'status' }, problem));
    const actions = element('div', { class: 'actions' });
    if (retry) actions.append(button({}, retry, texts().retry));
    if (task) actions.append(button({ class: 'open' }, open, texts().open));
    panel.replaceChildren(...parts, actions);
    document.body.replaceChildren(panel);
    sendSize(Math.ceil(panel.getBoundingClientRect().height));
  };
  const renew = async (): Promise<void> => {
    if (!task || isRenewing) return;
    isRenewing = true;
    hasWorked = false;
    try {
      const call = { name: 'wait_for_task', arguments: { taskId: task.taskId, seconds: 0 } };
      const result = hasTools ? await host.request('tools/call', call) : undefined;
      if (!isObject(result) || !isShown(result['structuredContent']))
        throw new Error('There is no new ticket');
      showResult(result);
    } catch {
      // Whatever the reason, the person can try again, or open HOA Pilot.
      showPanel(texts().expired, hasTools ? () => void renew() : undefined);
    } finally {
      isRenewing = false;
    }
  };
  const receive = (message: ToView) => {
    switch (message.type) {
      case 'size':
        if (page) page.frame.style.height = `${message.height}px`;
        return sendSize(message.height);
      case 'works':
        return void (hasWorked = true);
      case 'expired':
        return hasWorked
          ? void renew()
          : showPanel(texts().expired, hasTools ? () => void renew() : undefined);
      case 'open':
        return open();
    }
  };
  const createPage = (ticket: string) => {
    const frame = element('iframe', {
      title: 'HOA Pilot',
      src: `${origin}${pagePath}`,
      sandbox: 'allow-scripts allow-same-origin',
      referrerpolicy: 'no-referrer',
    });
    frame.style.height = `${firstHeight}px`;
    const current: NonNullable<typeof page> = { frame };
    page = current;
    frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel();
      current.port = port1;
      const limit = setTimeout(() => showPanel(texts().blocked), answerMs);
      port1.addEventListener('message', ({ data }: MessageEvent<ToView>) => {
        clearTimeout(limit);
        if (page === current) receive(data);
      });
      port1.start();
      // Only our page can receive the ticket, whatever the frame shows.
      frame.contentWindow?.postMessage({ type: 'hoa-pilot-app', ticket, ...look } satisfies ToPage, origin, [
        port2,
      ]);
    });
    document.body.replaceChildren(frame);
    sendSize(firstHeight);
  };
  const showResult = (result: unknown): void => {
    if (!isObject(result) || !isShown(result['structuredContent'])) return;
    task = result['structuredContent'];
    const meta = result['_meta'];
    const ticket = isObject(meta) ? meta[ticketKey] : undefined;
    if (typeof ticket !== 'string') return showPanel('');
    const port = page?.port;
    if (port) port.postMessage({ type: 'hoa-pilot-app', ticket, ...look } satisfies ToPage);
    else createPage(ticket);
  };

  const { hostContext, hostCapabilities } = (await host.request('ui/initialize', {
    appInfo: { name: 'hoa-pilot', version: '1' },
    appCapabilities: {},
    protocolVersion: '2026-01-26',
  })) as McpUiInitializeResult;
  hasTools = hostCapabilities.serverTools !== undefined;
  applyLook(hostContext);
  host.notify('ui/notifications/initialized', {});
}

start().catch(reportError);

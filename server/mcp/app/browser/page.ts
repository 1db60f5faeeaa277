import { button, element } from '../../../live/viewer/element.ts';
import { type AppTask, ticketScheme, type ToPage, type ToView } from '../app-wire.ts';
import { hintOf, stateText, type Texts, textsOf } from './texts.ts';

const unauthorized = 401;
const notModified = 304;
const retryMs = { first: 1_000, most: 15_000 } as const;

/** Shows one task to a person in an assistant's conversation. The ticket comes from the view around this page. */
function start(): void {
  const root = document.documentElement;
  let texts = textsOf(undefined);
  let theme: ToPage['theme'];
  let port: MessagePort | undefined;
  let task: AppTask | undefined;
  let following = new AbortController();
  const post = (message: ToView) => port?.postMessage(message);

  const title = element('h1');
  const chip = element('p', { class: 'chip', role: 'status' });
  const progress = element('p', { class: 'progress' });
  const note = element('p', { class: 'note' });
  const details = element('div', { class: 'details' });
  const screen = element('div', { class: 'screen' });
  const problem = element('p', { class: 'problem', role: 'status' });
  const open = button({ class: 'open' }, () => post({ type: 'open' }));
  const heading = element(
    'div',
    { class: 'heading' },
    title,
    element('div', { class: 'state' }, chip, progress),
  );
  document.body.append(
    element(
      'main',
      { 'aria-label': 'HOA Pilot' },
      element('header', {}, heading, open),
      note,
      details,
      screen,
      problem,
    ),
  );

  const showLive = (address: string | undefined) => {
    const previous = screen.querySelector('iframe');
    const path = address && new URL(address, location.origin).pathname;
    if (previous && previous.dataset['address'] === path) return;
    if (path === undefined || path === '')
      return screen.replaceChildren(...(task?.state === 'ended' ? [] : [element('p', {}, texts.noPicture)]));
    const frame = element('iframe', {
      title: texts.live,
      sandbox: 'allow-scripts',
      referrerpolicy: 'no-referrer',
      src: `${path}?${new URLSearchParams({ lang: root.lang, ...(theme && { theme }) })}`,
      'data-address': path,
    });
    screen.replaceChildren(frame);
  };
  const show = () => {
    root.lang = texts === textsOf('es') ? 'es' : 'en';
    open.textContent = texts.open;
    if (!task) return void (title.textContent = texts.loading);
    root.dataset['state'] = task.state === 'ended' ? task.status : task.state;
    title.textContent = task.title;
    const state = stateText(texts, task);
    if (chip.textContent !== state) chip.textContent = state;
    progress.textContent = task.state === 'ended' ? '' : texts.step(task.step, task.maxSteps);
    // The message repeats what the boxes below say.
    const isRepeated = [task.question?.text, task.outcome].includes(task.message);
    note.textContent = isRepeated ? '' : task.message;
    details.replaceChildren(...detailsOf(texts, task));
    showLive(task.live);
  };
  const showProblem = (text: string) => {
    if (problem.textContent !== text) problem.textContent = text;
  };

  /** Follows the task of a ticket until the server no longer accepts it. */
  const follow = async (ticket: string, signal: AbortSignal): Promise<void> => {
    let etag = '';
    let delay: number = retryMs.first;
    while (!signal.aborted) {
      try {
        const headers = { Authorization: `${ticketScheme} ${ticket}`, 'If-None-Match': etag };
        const response = await fetch(new URL('app/task', location.href), {
          headers,
          signal,
          cache: 'no-store',
        });
        if (response.status === unauthorized) return post({ type: 'expired' });
        if (response.ok) {
          etag = response.headers.get('ETag') ?? '';
          task = (await response.json()) as AppTask;
          post({ type: 'works' });
          show();
          // The ticket has ended too.
          if (task.state === 'ended' && task.live === undefined) return showProblem('');
        } else if (response.status !== notModified) throw new Error(`Status ${response.status}`);
        showProblem('');
        delay = retryMs.first;
      } catch {
        // The server is away or busy, or another ticket has come.
        if (signal.aborted) return;
        showProblem(texts.lost);
        await new Promise((resolve) => setTimeout(resolve, delay));
        delay = Math.min(2 * delay, retryMs.most);
      }
    }
  };
  const receive = (message: ToPage) => {
    texts = textsOf(message.locale);
    theme = message.theme ?? theme;
    if (theme !== undefined) {
      root.style.colorScheme = theme;
      // Its origin is opaque, and the message can only change colors.
      screen.querySelector('iframe')?.contentWindow?.postMessage({ type: 'theme', theme }, '*');
    }
    show();
    if (message.ticket === undefined) return;
    following.abort();
    following = new AbortController();
    follow(message.ticket, following.signal).catch(reportError);
  };

  window.addEventListener('message', ({ source, data, ports: [newPort] }: MessageEvent<unknown>) => {
    // Browsers let only listed origins frame this page, so the parent is one of them.
    if (source !== window.parent || !newPort || !isToPage(data)) return;
    port?.close();
    port = newPort;
    port.addEventListener('message', ({ data: next }: MessageEvent<unknown>) => {
      if (isToPage(next)) receive(next);
    });
    port.start();
    sendSize();
    receive(data);
  });
  const sendSize = () =>
    post({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(sendSize).observe(document.body);
  show();
}

function detailsOf(texts: Texts, { state, question, approval, outcome }: AppTask): HTMLElement[] {
  const box = (name: string, text: string, ...more: HTMLElement[]) =>
    element('section', { 'aria-label': name }, element('h2', {}, name), element('p', {}, text), ...more);
  const parts: HTMLElement[] = [];
  if (approval) parts.push(box(texts.states['needs-approval'], texts.waits(approval.control, approval.site)));
  if (question && state === 'needs-answer') {
    const choices = element(
      'ul',
      { 'aria-label': texts.choices },
      ...question.choices.map((choice) => element('li', {}, choice)),
    );
    parts.push(box(texts.question, question.text, ...(question.choices.length > 0 ? [choices] : [])));
  }
  if (outcome && state === 'ended') parts.push(box(texts.outcome, outcome));
  const hint = hintOf(texts, state);
  return hint === '' ? parts : [...parts, element('p', { class: 'hint' }, hint)];
}

const isToPage = (data: unknown): data is ToPage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'hoa-pilot-app';

start();

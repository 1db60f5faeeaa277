import { classes, greetings, lateAfter } from 'virtual:boot-data';
import { isHostResize, isHostTheme, PILOT } from '../../host-sdk/messages.ts';
import type { ScreenName } from '../rules/paths.ts';
import { hostOrigin, isTrusted, readHosts } from '../rules/privacy/host-origin.ts';
import { applyAccent } from '../theme/apply-accent.ts';
import { type HandOver, handOverKey } from './hand-over.ts';

// Inlined in the frame page: shows the first screen, and keeps what a person does until the application takes over.
// Every byte of it is in the way of the first key, so it knows no more than that.

const find: ParentNode['querySelector'] = (selector: string) => document.querySelector(selector);
const script = find<HTMLScriptElement>('script[data-hoa-pilot]');
const setting = (name: string) =>
  find<HTMLMetaElement>(`meta[name=hoa-pilot-${name}]`)?.content ??
  script?.getAttribute(`data-${name}`) ??
  '';
const stored = (key: string) => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage is refused here, and the application will go on without it too.
    return '';
  }
};

const byHash = setting('router-mode') === 'hash' || location.protocol === 'file:';
const base = setting('base-path');
const path = (byHash ? location.hash.slice(1).split('?')[0] : location.pathname.slice(base.length)) || '/';
const template = find<HTMLTemplateElement>(`[data-paths~="${CSS.escape(path)}"],[data-paths=""]`);

const [theme] = [stored('hoa-pilot.theme'), setting('theme'), 'light'].filter((one) =>
  /^(light|dark|system)$/.test(one),
);
const drawn =
  theme === 'system' ? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light') : theme;

/** What stands in the places that the page was built with; a name that is not here is a setting. */
const values: Record<string, string | undefined> = {
  greeting: greetings.find(([until]) => new Date().getHours() < until)?.[1],
  theme: drawn === 'dark' ? classes.dark : classes.light,
  dark: `${drawn === 'dark'}`,
  place: parent === window ? ` ${classes.fillsWindow}` : '',
  base: byHash ? '#' : base,
};
const fill = (text: string) =>
  text.replace(
    /\{\{([\w-]+)\|?(.*?)\}\}/g,
    (_, name: string, own: string) => values[name] ?? (setting(name) || own),
  );

/** Puts a template of the page into place, filled in. */
const show = (content: DocumentFragment | undefined, place: Element | null) => {
  if (!content || !place) return;
  const walker = document.createTreeWalker(content);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) for (const one of node.attributes) one.value = fill(one.value);
    else node.nodeValue = fill(node.nodeValue ?? '');
  }
  place.prepend(content);
};

const container = find('#hoa-pilot');
show(template?.content, container);
const root = container?.firstElementChild;
const content = root?.firstElementChild;
const prompt = find<HTMLTextAreaElement>('textarea');
const send = find<HTMLButtonElement>('[type=submit]');
applyAccent(root as HTMLElement, setting('accent'));
const chosen = find<HTMLInputElement>(`input[value=${theme}]`);
if (chosen) chosen.checked = true;
for (const file of template?.dataset['modules']?.split(' ') ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, script?.src).href;
  document.head.append(link);
}

const over = new AbortController();
const listen = <Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
) => target.addEventListener(type, hear as EventListener, { capture: true, signal: over.signal });

let pressed: HTMLElement | undefined;
const keep = (event: Event, element: HTMLElement | null | undefined) => {
  if (!element) return;
  event.preventDefault();
  pressed = element;
};
const weigh = () => {
  if (prompt && send) send.disabled = prompt.value.trim() === '';
};
if (prompt) prompt.value = stored('taskInput');
weigh();
listen(document, 'input', weigh);
listen(document, 'submit', (event) => keep(event, send));
listen(document, 'keydown', (event) => {
  const { key, target, isComposing, repeat, shiftKey, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || target !== prompt || isComposing || shiftKey || ctrlKey || metaKey) return;
  event.preventDefault();
  if (!repeat && send?.disabled === false) pressed = send;
});
listen(document, 'click', (event) => {
  const target = (event.target as Element).closest<HTMLElement>('a,button,label');
  if (target?.id === 'hoa-pilot-reload') location.reload();
  else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) keep(event, target);
});

const late = () => {
  if (!find('[data-late]')) show(find<HTMLTemplateElement>('#hoa-pilot-late')?.content, document.body);
};
const timer = setTimeout(late, lateAfter);
listen(window, 'error', ({ target }) => target === script && late());

const hosts = readHosts(setting('hosts'));
const trust = hostOrigin({
  host: new URLSearchParams(location.search).get('host') ?? undefined,
  referrer: document.referrer,
  hosts,
  ownOrigin: location.origin,
});
const messages = new Map<string, MessageEvent>();
listen(window, 'message', (event) => {
  const { source, origin } = event;
  const data: unknown = event.data;
  if (source !== parent || !isTrusted(origin, hosts, location.origin)) return;
  if (isHostTheme(data)) {
    root?.classList.remove(classes.light, classes.dark);
    root?.classList.add(classes[data.theme]);
  } else if (isHostResize(data)) (content as HTMLElement).style.minHeight = `${data.height}px`;
  else return;
  messages.set(data.type, event);
});
if (parent !== window && trust.kind !== 'refused')
  parent.postMessage({ source: PILOT, type: 'ready' }, trust.kind === 'trusted' ? trust.origin : '*');
const handOver: HandOver = {
  screen: template?.hasAttribute('data-waiting') ? undefined : (template?.dataset['screen'] as ScreenName),
  late,
  saidReady: parent !== window,
  messages,
  finish() {
    over.abort();
    clearTimeout(timer);
    find('[data-late]')?.remove();
    return pressed;
  },
};
Object.assign(window, { [handOverKey]: handOver });

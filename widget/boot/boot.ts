import { aheadAfter, beginAfter, classes, greetings, lateAfter, quietAfter } from 'virtual:boot-data';
import { mayHoldSecret } from '../../contract/secrets/may-hold-secret.ts';
import { ESCAPED, type Fields, isForApp, isPixels, PILOT } from '../../host-sdk/wire/messages.ts';
import type { ScreenName } from '../rules/paths.ts';
import { hostOrigin, isTrusted, readHosts } from '../rules/privacy/host-origin.ts';
import { draftKey, themeKey } from '../rules/storage-keys.ts';
import { chooseLanguage } from '../rules/texts/choose-language.ts';
import { applyAccent } from '../theme/apply-accent.ts';
import { type HandOver, handOverKey } from './hand-over.ts';
import { showTemplate } from './show-template.ts';

// Inlined in the head of the frame page: greets the host, shows the first screen once the page is parsed, and records
// what the person does until the application takes over. Every byte delays the first key press, so it does nothing
// else.

const find: ParentNode['querySelector'] = (selector: string) => document.querySelector(selector);
// The page is built with this element and the container, so both always exist.
const script = find('script[data-hoa-pilot]') as HTMLScriptElement;
const setting = (name: string) =>
  find<HTMLMetaElement>(`meta[name=hoa-pilot-${name}]`)?.content ?? script.getAttribute(`data-${name}`) ?? '';
const readStored = (key: string) => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // The browser blocks storage. The application works without it.
    return '';
  }
};

const query = new URLSearchParams(location.search);
const hosts = readHosts(setting('hosts'));
const origin = hostOrigin({
  host: query.get('host'),
  referrer: document.referrer,
  hosts,
  ownOrigin: location.origin,
});
const isFramed = parent !== window;
const controller = new AbortController();
type Events = DocumentEventMap & WindowEventMap;
const listen = <Type extends keyof Events>(
  target: EventTarget,
  type: Type,
  handler: (event: Events[Type]) => void,
) => target.addEventListener(type, handler as EventListener, { capture: true, signal: controller.signal });

let root: Element | null | undefined;
let colors = classes.light;
const draw = (theme: 'light' | 'dark') => root?.classList.replace(colors, (colors = classes[theme]));
const messages = new Map<string, MessageEvent>();
/** The application validates the rest of the message before using it. */
const onMessage = (event: MessageEvent) => {
  const { type, theme, height } = event.data as Fields;
  if (type === 'theme' && (theme === 'light' || theme === 'dark')) draw(theme);
  else if (type === 'resize' && isPixels(height)) {
    if (root) (root.firstElementChild as HTMLElement).style.minHeight = `${height}px`;
  } else return;
  messages.set(type, event);
};
listen(window, 'message', (event) => {
  if (event.source !== parent || !isForApp(event.data)) return;
  if (isTrusted(event.origin, hosts, location.origin)) onMessage(event);
});
// Do this first: the host can show the frame while this page is parsed and rendered.
if (isFramed && origin) parent.postMessage({ source: PILOT, type: 'ready' }, origin);

const begin = () => {
  const byHash = setting('router-mode') === 'hash' || location.protocol === 'file:';
  const base = setting('base-path');
  const path = (byHash ? location.hash.slice(1).split('?')[0] : location.pathname.slice(base.length)) || '/';
  const template = find<HTMLTemplateElement>(`[data-paths~="${CSS.escape(path)}"],[data-paths=""]`);
  const files = template?.content.querySelector('template');
  files?.remove();
  // The page is built in English. If another language replaces it soon, screen readers shouldn't announce the English.
  const language = chooseLanguage([query.get('lang'), setting('language')], navigator.languages);
  const isBuiltInEnglish = language === 'en' && !setting('messages');
  const isDrawn = isBuiltInEnglish && template?.content.hasChildNodes();

  /** Values for the placeholders of the built page. Any other placeholder is the name of a setting. */
  const values: Record<string, string | undefined> = {
    greeting: greetings.find(([until]) => new Date().getHours() < until)?.[1],
    theme: colors,
    place: isFramed ? '' : ` ${classes.fillsWindow}`,
    base: byHash ? '#' : base,
    loading: isBuiltInEnglish ? undefined : '',
  };
  const show = (content: DocumentFragment | undefined, parent: Element | null) =>
    showTemplate(content, parent, (name, fallback) => values[name] ?? (setting(name) || fallback));

  const container = find('#hoa-pilot') as Element;
  show((isDrawn ? template : find<HTMLTemplateElement>('#hoa-pilot-waiting'))?.content, container);
  root = container.firstElementChild;
  messages.forEach(onMessage);
  const prompt = find<HTMLTextAreaElement>('textarea');
  const send = find<HTMLButtonElement>('[type=submit]');
  applyAccent(root as HTMLElement, setting('accent'));
  const recordPress = (event: Event, element: HTMLElement | null | undefined) => {
    if (!element) return;
    event.preventDefault();
    handOver.pressed = element;
    handOver.onPress?.();
  };
  const isModified = (event: KeyboardEvent | MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;
  const updateSend = () => {
    if (prompt && send) send.disabled = prompt.value.trim() === '';
  };

  const drawTheme = () => {
    const theme = [readStored(themeKey), setting('theme')].find((one) => /^(light|dark|system)$/.test(one));
    const isDark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme:dark)').matches);
    if (!messages.has('theme')) draw(isDark ? 'dark' : 'light');
    find('[aria-pressed]')?.setAttribute('aria-pressed', `${colors === classes.dark}`);
    const chosen = find<HTMLInputElement>(`input[value=${theme}]`);
    if (chosen) chosen.checked = true;
  };

  let isRestored = false;
  /** Stores the prompt without its secrets. While nothing can mask them, the previous draft stays. */
  const storeDraft = () => {
    // A hidden page may run this late, when the application has replaced the prompt.
    if (!prompt?.isConnected) return;
    const { value } = prompt;
    const masked = mayHoldSecret(value) ? (handOver.mask?.(value) ?? handOver.storedDraft) : value;
    try {
      localStorage.setItem(draftKey, masked);
    } catch {
      // The browser blocks storage. The text lasts as long as the page.
    }
  };
  /**
   * Restores the theme and the draft. Reading storage is slow and blocks keys, so the prompt can be focused before this.
   * The first paint waits for it.
   */
  const restore = () => {
    if (isRestored) return;
    isRestored = true;
    drawTheme();
    // Text typed in the meantime goes after the draft, where the cursor would have been.
    if (prompt) prompt.value = (handOver.storedDraft = readStored(draftKey)) + prompt.value;
    updateSend();
  };
  requestAnimationFrame(restore);
  listen(document, 'input', updateSend);
  listen(document, 'submit', (event) => recordPress(event, send));
  listen(document, 'keydown', (event) => {
    // An open dialog handles Escape itself.
    if (event.key === 'Escape' && !event.repeat && !event.isComposing && !find('[open]')) {
      if (handOver.pressed) handOver.pressed = undefined;
      else if (isFramed && origin && origin !== '*') parent.postMessage(ESCAPED, origin);
    }
    if (event.key !== 'Enter' || event.target !== prompt || event.isComposing || isModified(event)) return;
    event.preventDefault();
    if (!event.repeat && send?.disabled === false) recordPress(event, send);
  });
  listen(document, 'click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('a,button,label');
    if (target?.id === 'hoa-pilot-reload') location.reload();
    else if (!isModified(event)) recordPress(event, target);
  });

  const late = () => {
    if (!find('[data-late]'))
      show(find<HTMLTemplateElement>(`template[lang=${language}]`)?.content, find('[open]') ?? document.body);
  };
  const timer = setTimeout(late, lateAfter);

  const handOver: HandOver = {
    screen: isDrawn ? (template?.dataset['screen'] as ScreenName) : undefined,
    late,
    isReadySent: isFramed,
    host: origin,
    messages,
    drawTheme,
    storedDraft: '',
    storeDraft,
    finish() {
      controller.abort();
      clearTimeout(timer);
      find('[data-late]')?.remove();
    },
  };
  Reflect.set(window, handOverKey, handOver);
  // Runs after the first key press, or a moment after the first paint, when the keys that waited for it have arrived. A
  // hidden page has neither, so a timer runs it too.
  let hasStartedLoading = false;
  const loadApplication = () => {
    if (hasStartedLoading) return;
    hasStartedLoading = true;
    // The other files load after the module that handles an early Enter, or in parallel if that module is slow.
    const loadFiles = () => files && document.head.append(files.content);
    import(script.src).then(loadFiles, late);
    restore();
    setTimeout(loadFiles, aheadAfter);
  };
  listen(document, 'input', () => {
    loadApplication();
    // After the key is painted, because writing is slow.
    requestAnimationFrame(() => setTimeout(storeDraft));
  });
  const waitForKeys = () => setTimeout(loadApplication, quietAfter);
  new PerformanceObserver(waitForKeys).observe({ type: 'paint', buffered: true });
  setTimeout(loadApplication, beginAfter);
};
// Runs in this event instead of a later task, so that its output is part of the first layout and keys wait less.
listen(document, 'DOMContentLoaded', begin);

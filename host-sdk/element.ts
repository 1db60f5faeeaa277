import { browserClock } from './kit/clock.ts';
import { logError } from './kit/errors.ts';
import type { PilotError } from './kit/errors.ts';
import type { GetToken } from './channel/surface.ts';
import { createFailurePanel } from './frame/failure-panel.ts';
import type { Theme } from './wire/messages.ts';
import { checkName } from './kit/nearest.ts';
import { mountPilot } from './modes.ts';
import type { ModesPilot, PilotMode } from './modes.ts';
import { DEFAULT_TITLE } from './pilot/options.ts';
import type { PilotFailure, PilotHeight } from './pilot/options.ts';
import { eventNames } from './pilot/pilot.ts';
import type { PilotEvents } from './pilot/pilot.ts';

const NAME = 'hoa-pilot';
const OBSERVED = ['src', 'mode', 'language', 'theme', 'height', 'route'] as const;

/** The pilot's events. None of them bubbles. */
type EventMethods = {
  addEventListener<Type extends keyof PilotEvents>(
    type: Type,
    listener: (event: CustomEvent<PilotEvents[Type]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
};

/** The element's attributes and handlers in the markup of a framework. */
export type HoaPilotAttributes = {
  src?: string | undefined;
  mode?: PilotMode | undefined;
  language?: string | undefined;
  theme?: Theme | undefined;
  route?: string | undefined;
  lazy?: boolean | '' | undefined;
  /** `content`, `fill`, or a number of pixels, also as text; or any value of the option. */
  height?: PilotHeight | 'content' | 'fill' | `${number}` | undefined;
  failure?: PilotFailure | undefined;
  getToken?: GetToken | undefined;
} & {
  [Type in keyof PilotEvents as `on${Type}`]?: ((event: CustomEvent<PilotEvents[Type]>) => void) | undefined;
};

/** Reads the text of the `height` attribute. Returns an invalid height unchanged, for the error. */
function readHeightText(text: string | null): PilotHeight | undefined {
  if (text === null) return undefined;
  return text === 'fill' || text === 'content' ? { mode: text } : Number(text) || (text as never);
}

/** What markup can set. The last two are properties, with a hint for people who write them as attributes. */
const NAMES = [...OBSERVED, 'lazy', 'title', 'failure as a property', 'getToken as a property'];
/** How long a framework may take to set `src`. */
const SRC_WAIT_MS = 1000;

/** Server rendering has no HTMLElement, so any base class works there. */
const Base = (globalThis.HTMLElement ?? Object) as unknown as new () => EventMethods & HTMLElement;

/**
 * The app as the element `<hoa-pilot>`. A new `theme` or `height` is passed to the running app, and so is a new `route`
 * if there is a channel. A new `src`, `mode`, or `language` reloads it. A wrong value never throws: it fires an `error`
 * event, which is also logged to the console unless a listener calls `preventDefault()`.
 */
export class HoaPilotElement extends Base {
  static readonly observedAttributes: readonly string[] = OBSERVED;

  #pilot: ModesPilot | undefined;
  #height: PilotHeight | undefined;
  #failure: PilotFailure | undefined;
  #getToken: GetToken | undefined;
  #isDue = false;
  #removePanel = (): void => {};
  #stopWaiting = (): void => {};

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(document.createElement('slot'));
    // Properties set before this script loaded would shadow the accessors below.
    for (const name of [...OBSERVED, 'lazy', 'failure', 'getToken']) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** The element's pilot. Undefined without `src`, or while the element isn't in the page. */
  get pilot(): ModesPilot | undefined {
    return this.#pilot;
  }
  get src(): string | null {
    return this.getAttribute('src');
  }
  set src(src: string | null) {
    this.#set('src', src);
  }
  get mode(): PilotMode | null {
    return this.getAttribute('mode') as PilotMode | null;
  }
  set mode(mode: PilotMode | null) {
    this.#set('mode', mode);
  }
  get language(): string | null {
    return this.getAttribute('language');
  }
  set language(language: string | null) {
    this.#set('language', language);
  }
  get theme(): Theme | null {
    return this.getAttribute('theme') as Theme | null;
  }
  set theme(theme: Theme | null) {
    this.#set('theme', theme);
  }
  get route(): string | null {
    return this.getAttribute('route');
  }
  set route(route: string | null) {
    this.#set('route', route);
  }
  get lazy(): boolean {
    return this.hasAttribute('lazy');
  }
  /** Any text turns it on, as with the attribute, because frameworks set `lazy=""` as a property. */
  set lazy(lazy: boolean | string | null | undefined) {
    this.toggleAttribute('lazy', lazy === '' || Boolean(lazy));
  }
  get height(): PilotHeight | undefined {
    return this.#height ?? readHeightText(this.getAttribute('height'));
  }
  /** Also takes the text of the attribute: `content`, `fill`, or a number of pixels. */
  set height(height: PilotHeight | string | null | undefined) {
    this.#height = typeof height === 'string' ? readHeightText(height) : (height ?? undefined);
    this.#change('height');
  }
  get failure(): PilotFailure | undefined {
    return this.#failure;
  }
  set failure(failure: PilotFailure | undefined) {
    this.#failure = failure;
  }

  /**
   * Signs in the person your page knows. The app needs to know whether there is a `getToken`, so setting the first one
   * reloads it.
   */
  get getToken(): GetToken | undefined {
    return this.#getToken;
  }
  set getToken(getToken: GetToken | undefined) {
    const isSame = !this.#getToken === !getToken;
    this.#getToken = getToken ?? undefined;
    if (!isSame) this.#mountSoon();
  }

  connectedCallback(): void {
    // A removed pilot has destroyed itself. One that was only moved keeps running.
    if (!this.#pilot || this.#pilot.state === 'destroyed') this.#mountSoon();
  }
  /** Browsers that support moving an element without reloading its frame need this method to do so. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(
    name: (typeof OBSERVED)[number],
    before: string | null,
    after: string | null,
  ): void {
    if (name === 'height') this.#height = undefined;
    if (before !== after) this.#change(name);
  }

  #set(name: string, value: string | null | undefined): void {
    if (value == null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #change(name: (typeof OBSERVED)[number]): void {
    const pilot = this.#pilot;
    const { theme, route } = this;
    if (!pilot || /^(src|mode|language)$/.test(name)) return this.#mountSoon();
    try {
      if (name === 'theme' && theme) pilot.setTheme(theme);
      if (name === 'height') pilot.setHeight(this.height ?? { mode: 'content' });
    } catch (cause) {
      this.#refuse(cause);
    }
    if (name !== 'route' || !route) return;
    if (pilot.protocol === undefined) this.#mountSoon();
    else pilot.navigate(route).catch((cause: unknown) => this.#refuse(cause));
  }

  /** Mounts once, however many properties are set in a row. */
  #mountSoon(): void {
    if (this.#isDue || !this.isConnected) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) this.#mount();
    });
  }

  #mount(): void {
    const { src, mode, language, theme, route, lazy, height, failure, getToken, title } = this;
    const wasMounted = this.#pilot !== undefined;
    this.#removePanel();
    this.#stopWaiting();
    this.#pilot?.destroy();
    this.#pilot = undefined;
    // Frameworks create the element first and set its properties afterwards. A page may remove `src` to remove the app.
    if (!src) {
      const refuse = (): void => {
        if (this.isConnected) this.#refuse(new TypeError('src: missing, so this element shows nothing'));
      };
      if (!wasMounted) this.#stopWaiting = browserClock.after(SRC_WAIT_MS, refuse);
      return;
    }
    this.#checkAttributes();
    try {
      const pilot = mountPilot(this, {
        src,
        mode: mode ?? undefined,
        language: language ?? undefined,
        theme: theme ?? undefined,
        route: route ?? undefined,
        title: title || undefined,
        lazy,
        height,
        failure,
        // Call the latest function, in case it was replaced.
        getToken: typeof getToken === 'function' ? () => this.#getToken?.() ?? '' : getToken,
      });
      this.#pilot = pilot;
      for (const type of eventNames) pilot.on(type, (detail) => this.#dispatch(type, detail));
    } catch (cause) {
      const panel = createFailurePanel(title || DEFAULT_TITLE, undefined, failure);
      panel.show(this, this.#refuse(cause));
      this.#removePanel = panel.remove;
    }
  }

  /** Reports attributes that are probably meant for this element. Frameworks add others, mostly with punctuation. */
  #checkAttributes(): void {
    const standard = new Set(['class', 'is', 'key', 'exportparts']);
    for (const name in this) standard.add(name.toLowerCase());
    for (const name of this.getAttributeNames()) {
      const isOurs = NAMES.includes(name) || standard.has(name) || !/^[a-z]+$/.test(name);
      try {
        if (!isOurs) checkName(name, NAMES, 'attribute');
      } catch (cause) {
        this.#refuse(cause);
      }
    }
  }

  #dispatch(type: keyof PilotEvents, detail: unknown): void {
    const event = new CustomEvent(type, { detail, cancelable: type === 'error' });
    if (this.dispatchEvent(event) && type === 'error') logError(detail as PilotError);
  }

  #refuse(cause: unknown): PilotError {
    const message = cause instanceof Error ? cause.message : String(cause);
    const error: PilotError = { code: 'bad-option', message, cause };
    this.#dispatch('error', error);
    return error;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hoa-pilot': HoaPilotElement;
  }
}

// The script may be loaded twice.
if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, HoaPilotElement);

export { getPilot, mountPilot, PilotCallError, preparePilot } from './modes.ts';

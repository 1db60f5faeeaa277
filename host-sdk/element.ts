import { browserClock } from './kit/clock.ts';
import { createRefusal, logError } from './kit/errors.ts';
import type { PilotError } from './kit/errors.ts';
import type { GetToken } from './channel/surface.ts';
import { createFailurePanel } from './frame/failure-panel.ts';
import type { Theme } from './wire/messages.ts';
import {
  checkAttributes,
  checkEventName,
  OBSERVED,
  readHeightText,
  REFLECTED,
} from './element/attributes.ts';
import { mountPilot } from './modes.ts';
import type { ModesPilot, PilotMode } from './modes.ts';
import { DEFAULT_TITLE } from './pilot/options.ts';
import type { PilotFailure, PilotHeight } from './pilot/options.ts';
import { eventNames } from './pilot/pilot.ts';
import type { PilotEvents } from './pilot/pilot.ts';

const NAME = 'hoa-pilot';

/** The pilot's events. None of them bubbles. */
type EventMethods = {
  addEventListener<Type extends keyof PilotEvents>(
    type: Type,
    listener: (event: CustomEvent<PilotEvents[Type]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
};

/** How long a framework may take to set `src`. */
const SRC_WAIT_MS = 1000;

/** Server rendering has no HTMLElement, so any base class works there. */
const Plain = globalThis.HTMLElement ?? Object;

/** Names an event that resembles one of the pilot's. A page may dispatch others of its own. */
class Listening extends Plain {
  override addEventListener(...[type, listener, options]: Parameters<HTMLElement['addEventListener']>): void {
    super.addEventListener(type, listener, options);
    checkEventName(type, (cause) => logError(createRefusal(cause)));
  }
}
const Base = Listening as unknown as new () => EventMethods & HTMLElement;

/**
 * The app as the element `<hoa-pilot>`. A wrong value never throws: it fires an `error` event.
 *
 * @see [As an element](embedding.md#as-an-element)
 */
export class HoaPilotElement extends Base {
  static readonly observedAttributes: readonly string[] = OBSERVED;

  declare src: string | null;
  declare mode: PilotMode | null;
  declare language: string | null;
  declare theme: Theme | null;
  declare route: string | null;
  declare failure: PilotFailure | undefined;

  #pilot: ModesPilot | undefined;
  #height: PilotHeight | undefined;
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
    for (const name of [...OBSERVED, 'lazy', 'getToken']) {
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
    checkAttributes(this, (cause) => this.#refuse(cause));
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

  #dispatch(type: keyof PilotEvents, detail: unknown): void {
    const event = new CustomEvent(type, { detail, cancelable: type === 'error' });
    if (this.dispatchEvent(event) && type === 'error') logError(detail as PilotError);
  }

  #refuse(cause: unknown): PilotError {
    const error = createRefusal(cause);
    this.#dispatch('error', error);
    return error;
  }
}

// Frameworks set a property only if the element has it.
HoaPilotElement.prototype.failure = undefined;
for (const name of REFLECTED)
  Object.defineProperty(HoaPilotElement.prototype, name, {
    get(this: HoaPilotElement) {
      return this.getAttribute(name);
    },
    set(this: HoaPilotElement, value: string | null | undefined) {
      if (value == null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });

declare global {
  interface HTMLElementTagNameMap {
    'hoa-pilot': HoaPilotElement;
  }
}

// The script may be loaded twice.
if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, HoaPilotElement);

export type { HoaPilotAttributes } from './element/attributes.ts';
export { getPilot, mountPilot, PilotCallError, preparePilot } from './modes.ts';

import css from 'virtual:widget-css';
import { adoptStyles } from './app/adopt-styles.ts';
import { isBuiltInEnglish, readConfig } from './app/config.ts';
import { island } from './app/island.css.ts';
import { fetchTexts, loadLanguage } from './app/load-language.ts';
import { claimElement, findElement, watchRemoval } from './app/mount-element.ts';
import type { ConfigInput } from './app/config-input.ts';
import { checkMountOptions, type MountOptions } from './app/mount-options.ts';
import { ownBody } from './app/page.css.ts';
import { ownScript, type RunningInWindow, runWidget, type RunOptions } from './app/run-widget.ts';
import { type Catalog, setLanguage, currentLanguage } from './messages/translate.ts';
import { createClock } from './platform/clock.ts';
import { spanishFile } from './rules/texts/choose-language.ts';

export type { MountOptions };

/** A widget mounted in an element of the page. */
export interface MountedWidget {
  /** Sets the widget's color theme. */
  setTheme(theme: 'light' | 'dark'): void;
  /**
   * Removes the widget, stops everything it does, and shows the element's previous content again. Happens automatically
   * when the element leaves the page.
   */
  unmount(): void;
}

/**
 * Mounts a widget in an element of any page. A shadow root isolates its styles from the page's.
 * @param target The element to mount into, or a selector for it.
 * @param options The address of the backend, texts, and appearance.
 * @returns The mounted widget.
 * @throws TypeError if the target or an option is invalid. Error if the element already contains a widget.
 * @example
 * ```ts
 * const widget = mount('#assistant', { apiBase: 'https://pilot.example' });
 * widget.setTheme('dark');
 * ```
 */
export function mount(target: Element | string, options: MountOptions = {}): MountedWidget {
  if (typeof document === 'undefined') throw new Error('HoaPilot.mount needs a page. Call it in a browser.');
  const { route, direction = 'ltr', messages, ...config } = checkMountOptions(options);
  const element = findElement(target);
  const wasConnected = element.isConnected;
  const { shadow, release } = claimElement(element, {
    isGone: () => wasConnected && !element.isConnected,
    leave: () => handle.unmount(),
  });
  const container = document.createElement('div');
  container.className = island;
  container.dir = direction;
  shadow.show(container);
  const widget = run(container, shadow.root, { place: 'element', path: route }, config, messages);
  const stopWatching = watchRemoval(element, createClock(), () => handle.unmount());
  let isUnmounted = false;
  const handle: MountedWidget = {
    setTheme(theme) {
      if (theme !== 'light' && theme !== 'dark') throw new TypeError("theme: expected 'light' or 'dark'");
      if (!isUnmounted) widget.setTheme(theme);
    },
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      stopWatching();
      widget.unmount();
      shadow.restore();
      release();
    },
  };
  return handle;
}

/** Mounts a widget as the whole page, for a page without markup of its own. */
export function mountPage(container: HTMLElement): MountedWidget {
  document.body.classList.add(ownBody);
  return run(container, document, { place: window.parent === window ? 'window' : 'frame' });
}

/** Runs a widget once its texts have loaded. English needs no loading. */
function run(
  container: HTMLElement,
  styleRoot: Document | ShadowRoot,
  options: Pick<RunOptions, 'place' | 'path'>,
  input: ConfigInput = {},
  messages: Catalog = {},
): MountedWidget {
  const isOwnPage = options.place !== 'element';
  const config = readConfig({
    script: ownScript,
    document,
    options: input,
    // The query string of someone else's page doesn't configure the widget.
    search: isOwnPage ? window.location.search : '',
    path: window.location.pathname,
    languages: navigator.languages,
  });
  const removeStyles = adoptStyles(css, styleRoot, ownScript?.nonce ?? '');
  const languageRoot = isOwnPage ? document.documentElement : container;
  let running: RunningInWindow | undefined;
  let isUnmounted = false;
  let theme: Parameters<MountedWidget['setTheme']>[0] | undefined;
  const begin = () => {
    container.ariaBusy = null;
    if (isUnmounted) return;
    running = runWidget({ container, config, ...options });
    if (theme) running.setTheme(theme);
  };
  if (isBuiltInEnglish(config)) {
    setLanguage('en', messages);
    languageRoot.lang = currentLanguage();
    begin();
  } else {
    // Render nothing until then: the person's theme isn't known yet, and the wrong one would flash.
    container.ariaBusy = 'true';
    const fetch = window.fetch.bind(window);
    const spanish = () => fetchTexts(`${config.filesBase}${spanishFile}`, fetch);
    void loadLanguage(config, { spanish, fetch, custom: messages }, languageRoot).then(begin);
  }
  return {
    setTheme(next) {
      theme = next;
      running?.setTheme(next);
    },
    unmount() {
      isUnmounted = true;
      running?.stop();
      removeStyles();
    },
  };
}

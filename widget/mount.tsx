import css from 'virtual:widget-css';
import { adoptStyles } from './app/adopt-styles.ts';
import { island } from './app/island.css.ts';
import { claimElement, findElement, watchRemoval } from './app/mount-element.ts';
import { checkMountOptions, type MountOptions } from './app/mount-options.ts';
import { ownBody } from './app/page.css.ts';
import { ownScript, runWidget, type RunOptions } from './app/run-widget.ts';
import { createClock } from './platform/clock.ts';

export type { MountOptions };

/** A widget in an element of the page. */
export interface MountedWidget {
  /** Shows the widget in the colours of the page around it. */
  setTheme(theme: 'light' | 'dark'): void;
  /**
   * Takes the widget off the page and stops all it does; what the element held before is seen again. It happens by
   * itself when the element leaves the page.
   */
  unmount(): void;
}

/**
 * Puts a widget into an element of any page, in a shadow root so that neither's styles touch the other's. Throws a
 * TypeError for a wrong target or option, and an Error when the element already holds a widget.
 */
export function mount(target: Element | string, options: MountOptions = {}): MountedWidget {
  if (typeof document === 'undefined')
    throw new Error('HoaPilot.mount: there is no page here; call it in the browser');
  const { route, direction = 'ltr', ...config } = checkMountOptions(options);
  const element = findElement(target);
  const wasThere = element.isConnected;
  const { shadow, release } = claimElement(element, {
    isGone: () => wasThere && !element.isConnected,
    leave: () => handle.unmount(),
  });
  const container = document.createElement('div');
  container.className = island;
  // The widget speaks English, whatever language is around it.
  container.lang = 'en';
  container.dir = direction;
  shadow.take(container);
  const widget = run(container, shadow.root, { place: 'element', options: config, path: route });
  const stopWatching = watchRemoval(element, createClock(), () => handle.unmount());
  let isOver = false;
  const handle: MountedWidget = {
    setTheme(theme) {
      if (theme !== 'light' && theme !== 'dark') throw new TypeError("theme: 'light' or 'dark' is expected");
      if (!isOver) widget.setTheme(theme);
    },
    unmount() {
      if (isOver) return;
      isOver = true;
      stopWatching();
      widget.unmount();
      shadow.giveBack();
      release();
    },
  };
  return handle;
}

/** Lets the widget be its whole page, in a page without markup of its own. */
export function mountPage(container: Element): MountedWidget {
  document.body.classList.add(ownBody);
  return run(container, document, { place: window.parent === window ? 'window' : 'frame' });
}

function run(
  container: Element,
  styled: Document | ShadowRoot,
  options: Omit<RunOptions, 'container'>,
): MountedWidget {
  const removeStyles = adoptStyles(css, styled, ownScript?.nonce ?? '');
  const { setTheme, stop } = runWidget({ container, ...options });
  return {
    setTheme,
    unmount() {
      stop();
      removeStyles();
    },
  };
}

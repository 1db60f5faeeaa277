import css from 'virtual:widget-css';
import { adoptStyles } from './app/adopt-styles.ts';
import type { ConfigInput } from './app/config-input.ts';
import { ownBody } from './app/page.css.ts';
import type { Place } from './app/page.tsx';
import { ownScript, runWidget } from './app/run-widget.ts';

export type MountOptions = ConfigInput;

export interface MountedWidget {
  /** Shows the widget in the colours of the page around it. */
  setTheme(theme: 'light' | 'dark'): void;
  /** Takes the widget off the page and stops all it does. */
  unmount(): void;
}

const mounted = new WeakMap<Element, MountedWidget>();

/** Puts a widget into an element of any page, in a shadow root so that neither's styles touch the other's. */
export function mount(element: Element, options: MountOptions = {}): MountedWidget {
  mounted.get(element)?.unmount();
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  shadow.append(container);
  const widget = run(container, shadow, options, 'element');
  const handle: MountedWidget = {
    setTheme: widget.setTheme,
    unmount() {
      if (mounted.get(element) !== handle) return;
      mounted.delete(element);
      widget.unmount();
      container.remove();
    },
  };
  mounted.set(element, handle);
  return handle;
}

/** Lets the widget be its whole page, in a page without markup of its own. */
export function mountPage(container: Element): MountedWidget {
  document.body.classList.add(ownBody);
  return run(container, document, {}, window.parent === window ? 'window' : 'frame');
}

function run(
  container: Element,
  styled: Document | ShadowRoot,
  options: MountOptions,
  place: Place,
): MountedWidget {
  const removeStyles = adoptStyles(css, styled, ownScript?.nonce ?? '');
  const { setTheme, stop } = runWidget({ container, place, options });
  return {
    setTheme,
    unmount() {
      stop();
      removeStyles();
    },
  };
}

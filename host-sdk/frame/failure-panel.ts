import type { PilotError } from '../kit/errors.ts';
import type { PilotFailure } from '../pilot/options.ts';

export type FailurePanel = {
  show(parent: Element, error: PilotError): void;
  /** Shows that a retry is in progress. */
  wait(): void;
  remove(): void;
  hasFocus(): boolean;
};

/** Creates the panel for a frame that fails to load: the page's own element, or a sentence and a Retry button. */
export function createFailurePanel(
  title: string,
  retry: (() => void) | undefined,
  failure: PilotFailure | undefined,
): FailurePanel {
  let ownElement: Element | undefined;
  let defaultPanel: ReturnType<typeof build> | undefined;
  // Built on first use, since most pages never need it.
  const parts = () => (defaultPanel ??= build(retry));

  return {
    show(parent, error) {
      if (typeof failure === 'function') {
        ownElement = failure(error, retry ?? (() => {}));
        parent.append(ownElement);
        return;
      }
      const { panel, text, button } = parts();
      button.removeAttribute('aria-disabled');
      parent.append(panel);
      // Set once the element is in the page, because screen readers announce an alert when its text changes.
      text.textContent = failure ?? `${title} couldn't be loaded.`;
    },
    wait() {
      ownElement?.remove();
      if (!defaultPanel) return;
      defaultPanel.button.setAttribute('aria-disabled', 'true');
      defaultPanel.text.textContent = `Loading ${title}…`;
    },
    remove() {
      ownElement?.remove();
      defaultPanel?.panel.remove();
    },
    // Ask the button, because a document doesn't see the focus inside a shadow root.
    hasFocus: () => defaultPanel?.button.matches(':focus') ?? false,
  };
}

function build(retry: (() => void) | undefined) {
  const panel = document.createElement('div');
  const text = document.createElement('p');
  const button = document.createElement('button');
  // A hook for the host's own styles. Without them the panel inherits the host's font and colors.
  panel.className = 'hoa-pilot-failure';
  text.setAttribute('role', 'alert');
  text.style.margin = '0 0 8px';
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    // `aria-disabled` keeps the button focusable, so that the focus isn't lost while retrying.
    if (button.getAttribute('aria-disabled') !== 'true') retry?.();
  });
  panel.style.cssText = 'grid-column:1/-1;padding:16px;border:1px solid;border-radius:8px';
  button.style.cssText = 'font:inherit;min-height:32px;padding:4px 16px';
  panel.append(text);
  if (retry) panel.append(button);
  return { panel, text, button };
}

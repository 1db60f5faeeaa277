import type { PilotError } from '../kit/errors.ts';
import type { PilotFailure } from '../pilot/options.ts';

export type FailurePanel = {
  show(parent: Element, error: PilotError): void;
  /** The person asked for another try, which now runs. */
  wait(): void;
  remove(): void;
  hasFocus(): boolean;
};

/** What the page shows in place of a frame that did not load: its own element, or a sentence and a Retry button. */
export function createFailurePanel(
  title: string,
  retry: (() => void) | undefined,
  failure: PilotFailure | undefined,
): FailurePanel {
  let own: Element | undefined;
  let made: ReturnType<typeof build> | undefined;
  // Most pages never see it.
  const parts = () => (made ??= build(retry));

  return {
    show(parent, error) {
      if (typeof failure === 'function') {
        own = failure(error, retry ?? (() => {}));
        parent.append(own);
        return;
      }
      const { panel, text, button } = parts();
      button.removeAttribute('aria-disabled');
      parent.append(panel);
      // Set once it is in the page: an alert is announced when its text changes.
      text.textContent = failure ?? `${title} could not be loaded.`;
    },
    wait() {
      own?.remove();
      if (!made) return;
      made.button.setAttribute('aria-disabled', 'true');
      made.text.textContent = `Loading ${title}…`;
    },
    remove() {
      own?.remove();
      made?.panel.remove();
    },
    // Asked of the button, since in a shadow root the document does not know.
    hasFocus: () => made?.button.matches(':focus') ?? false,
  };
}

function build(retry: (() => void) | undefined) {
  const panel = document.createElement('div');
  const text = document.createElement('p');
  const button = document.createElement('button');
  // For the host's own styles; without any, the panel takes the host's font and colours.
  panel.className = 'hoa-pilot-failure';
  text.setAttribute('role', 'alert');
  text.style.margin = '0 0 8px';
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    // Stays focusable while it waits, or the focus would be lost.
    if (button.getAttribute('aria-disabled') !== 'true') retry?.();
  });
  panel.style.cssText = 'grid-column:1/-1;padding:16px;border:1px solid;border-radius:8px';
  button.style.cssText = 'font:inherit;min-height:32px;padding:4px 16px';
  panel.append(text);
  if (retry) panel.append(button);
  return { panel, text, button };
}

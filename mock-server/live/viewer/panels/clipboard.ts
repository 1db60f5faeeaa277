import { element } from '../element.ts';

/** Puts text into the clipboard of the person here, or shows it to be copied by hand where that is not allowed. */
export interface Clipboard {
  /** Hidden until there is something to copy by hand. */
  readonly element: HTMLElement;
  write(text: string): Promise<void>;
}

export function createClipboard(say: (text: string) => void): Clipboard {
  const field = element('textarea', { readonly: '', 'aria-label': 'Text to copy', rows: '4' });
  const done = element('button', { type: 'button', class: 'main' }, 'Done');
  const panel = element(
    'div',
    { class: 'panel copied', role: 'dialog', 'aria-label': 'Copy the text', hidden: '' },
    element('p', {}, 'This page may not use the clipboard. The text is selected: copy it here.'),
    field,
    element('div', { class: 'buttons' }, done),
  );
  let before: Element | null = null;
  const close = () => {
    panel.hidden = true;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  done.addEventListener('click', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  return {
    element: panel,
    async write(text) {
      if (text === '') return say('Nothing is selected on the page');
      try {
        await navigator.clipboard.writeText(text);
        say('Copied');
      } catch {
        // Whatever forbids it, the person can still copy by hand.
        before = document.activeElement;
        field.value = text;
        panel.hidden = false;
        field.focus();
        field.select();
      }
    },
  };
}

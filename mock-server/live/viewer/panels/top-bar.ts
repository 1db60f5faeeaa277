import type { SentFrame } from '../../wire/messages.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { element, icon } from '../element.ts';

/** A browser's bar: history, address, title. */
export interface TopBar {
  readonly element: HTMLElement;
  show(frame: SentFrame): void;
  setInteractive(interactive: boolean): void;
}

const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  reload: 'M19 12a7 7 0 1 1-2.2-5.1M19 3v5h-5',
};

export function createTopBar(send: (input: WireInput) => void, status: HTMLElement): TopBar {
  const buttons = [
    button('Back', paths.back, () => send({ kind: 'back' })),
    button('Forward', paths.forward, () => send({ kind: 'forward' })),
    button('Reload', paths.reload, () => send({ kind: 'reload' })),
  ];
  const address = element('input', {
    type: 'text',
    'aria-label': 'Address',
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const form = element('form', { class: 'address' }, address);
  const heading = element('h1', { class: 'unseen' }, 'Live browser');
  const title = element('p', { class: 'title' });
  const loading = element('div', { class: 'loading', 'aria-hidden': 'true' });
  // No `header`: the page around this frame has one of its own.
  const parts = [heading, ...buttons, form, title, status, loading];
  const bar = element('section', { class: 'bar', 'aria-label': 'Browser bar' }, ...parts);
  let url = '';
  const showAddress = () => {
    address.value = address.readOnly ? url.replace(/^https?:\/\//, '') : url;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!address.readOnly && address.value.trim()) send({ kind: 'goto', url: address.value });
    address.blur();
  });
  address.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') showAddress();
  });
  address.addEventListener('focus', () => address.select());
  return {
    element: bar,
    show(frame) {
      title.textContent = frame.title;
      bar.classList.toggle('busy', frame.loading);
      if (frame.url === url && address.value !== '') return;
      url = frame.url;
      showAddress();
    },
    setInteractive(interactive) {
      for (const each of buttons) each.disabled = !interactive;
      address.readOnly = !interactive;
      showAddress();
    },
  };
}

function button(name: string, path: string, act: () => void): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', 'aria-label': name, title: name, disabled: '' },
    icon(path),
  );
  made.addEventListener('click', act);
  return made;
}

import type { SentFrame } from '../../wire/messages.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { button, element, icon } from '../element.ts';

const travels = [
  { kind: 'back', name: 'Back', path: 'M15 5l-7 7 7 7' },
  { kind: 'forward', name: 'Forward', path: 'M9 5l7 7-7 7' },
  { kind: 'reload', name: 'Reload', path: 'M19 12a7 7 0 1 1-2.2-5.1M19 3v5h-5' },
] as const;

/** A browser's bar: history, address, title. */
export function createTopBar(send: (input: WireInput) => void, status: HTMLElement) {
  const buttons = travels.map(({ kind, name, path }) =>
    button({ 'aria-label': name, title: name }, () => send({ kind }), icon(path)),
  );
  const history = element('fieldset', { disabled: '' }, ...buttons);
  const attributes = { type: 'text', 'aria-label': 'Address', spellcheck: 'false', autocomplete: 'off' };
  const address = element('input', attributes);
  const form = element('form', { class: 'address' }, address);
  const heading = element('h1', { class: 'unseen' }, 'Live browser');
  const title = element('p', { class: 'title' });
  // No `header`: the page around this frame has one of its own.
  const parts = [heading, history, form, title, status];
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
    show(frame: SentFrame) {
      title.textContent = frame.title;
      bar.classList.toggle('busy', frame.loading);
      if (frame.url === url && address.value !== '') return;
      url = frame.url;
      showAddress();
    },
    /** The page is where it was: an address that was not opened is not to be read as its own. */
    refused() {
      if (document.activeElement !== address) showAddress();
    },
    setInteractive(interactive: boolean) {
      history.disabled = !interactive;
      address.readOnly = !interactive;
      showAddress();
    },
  };
}

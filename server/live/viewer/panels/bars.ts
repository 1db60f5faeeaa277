import type { PictureFrame } from '../../../browser/view-frame.ts';
import type { FrameMessage, WireInput } from '../../wire/messages.ts';
import { button, element, icon } from '../element.ts';
import { t } from '../texts.ts';

const historyButtons = [
  { kind: 'back', name: 'Back', path: 'M15 5l-7 7 7 7' },
  { kind: 'forward', name: 'Forward', path: 'M9 5l7 7-7 7' },
  { kind: 'reload', name: 'Reload', path: 'M19 12a7 7 0 1 1-2.2-5.1M19 3v5h-5' },
] as const;

/** Creates the browser bar: history, address, title. */
export function createTopBar(send: (input: WireInput) => void, status: HTMLElement) {
  const buttons = historyButtons.map(({ kind, name, path }) =>
    button({ 'aria-label': t(name), title: t(name) }, () => send({ kind }), icon(path)),
  );
  const history = element('fieldset', {}, ...buttons);
  const attributes = { type: 'text', 'aria-label': t('Address'), spellcheck: 'false', autocomplete: 'off' };
  const address = element('input', attributes);
  const form = element('form', { class: 'address' }, address);
  const heading = element('h1', { class: 'unseen' }, t('Live browser'));
  const title = element('p', { class: 'title' });
  // Not a `header`, because the surrounding page has one.
  const parts = [heading, history, form, title, status];
  const bar = element('section', { class: 'bar', 'aria-label': t('Browser bar') }, ...parts);
  let url = '';
  const showAddress = () => void (address.value = url);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!address.readOnly && address.value.trim()) send({ kind: 'goto', url: address.value });
    address.blur();
  });
  address.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') showAddress();
  });
  address.addEventListener('focus', () => address.select());
  address.addEventListener('blur', () => address.setSelectionRange(0, 0));
  return {
    element: bar,
    show(frame: FrameMessage) {
      title.textContent = frame.title;
      bar.classList.toggle('busy', frame.loading);
      // A person who has emptied the field is about to type.
      if (frame.url === url && (address.value !== '' || document.activeElement === address)) return;
      url = frame.url;
      showAddress();
    },
    /** Restores the page's address after a refused navigation. */
    navigationRefused() {
      if (document.activeElement !== address) showAddress();
    },
    setInteractive(interactive: boolean) {
      if (address.readOnly === !interactive) return;
      address.readOnly = !interactive;
      showAddress();
    },
  };
}

type Tab = PictureFrame['tabs'][number];

const closeIcon = 'M7 7l10 10M17 7L7 17';

/** Creates the list of open pages, shown if there is more than one. */
export function createTabStrip(send: (input: WireInput) => void) {
  const list = element('ul');
  const attributes = { class: 'tabs', 'aria-label': t('Open pages'), hidden: '' };
  const strip = element('nav', attributes, element('fieldset', {}, list));
  let previous = '';

  const item = ({ id, title, url, active }: Tab): HTMLElement => {
    const name = title || url || t('New page');
    const choose = button({ class: 'tab', title: name }, () => send({ kind: 'tab', tabId: id }), name);
    if (active) choose.setAttribute('aria-current', 'page');
    const close = () => send({ kind: 'close-tab', tabId: id });
    const parts = [
      choose,
      button({ class: 'close', 'aria-label': t('Close {name}', { name }) }, close, icon(closeIcon)),
    ];
    return element('li', active ? { class: 'active' } : {}, ...parts);
  };
  const buttons = () => [...list.querySelectorAll('button')];
  return {
    element: strip,
    show(tabs: Tab[]) {
      const serialized = JSON.stringify(tabs);
      if (serialized === previous) return;
      previous = serialized;
      strip.hidden = tabs.length < 2;
      const focused = buttons().findIndex((each) => each === document.activeElement);
      list.replaceChildren(...tabs.map(item));
      // The buttons are new, so focus is restored.
      if (focused >= 0) (buttons()[focused] ?? buttons().at(-1))?.focus();
    },
  };
}

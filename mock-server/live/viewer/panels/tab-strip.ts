import type { PictureFrame } from '../../../browser/view-frame.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { element, icon } from '../element.ts';

type Tab = PictureFrame['tabs'][number];

/** The pages that are open, when there is more than one. */
export interface TabStrip {
  readonly element: HTMLElement;
  show(tabs: Tab[]): void;
  setInteractive(interactive: boolean): void;
}

const cross = 'M7 7l10 10M17 7L7 17';

export function createTabStrip(send: (input: WireInput) => void): TabStrip {
  const list = element('ul');
  const strip = element('nav', { class: 'tabs', 'aria-label': 'Open pages', hidden: '' }, list);
  let shown = '';
  let isInteractive = false;

  const item = ({ id, title, url, active }: Tab): HTMLElement => {
    const name = title || url || 'New page';
    const choose = element('button', { type: 'button', class: 'tab', title: name }, name);
    if (active) choose.setAttribute('aria-current', 'page');
    const close = element(
      'button',
      { type: 'button', class: 'close', 'aria-label': `Close ${name}` },
      icon(cross),
    );
    choose.addEventListener('click', () => send({ kind: 'tab', tabId: id }));
    close.addEventListener('click', () => send({ kind: 'close-tab', tabId: id }));
    return element('li', active ? { class: 'active' } : {}, choose, close);
  };
  const showState = () => {
    for (const each of list.querySelectorAll('button')) each.disabled = !isInteractive;
  };
  return {
    element: strip,
    show(tabs) {
      const now = JSON.stringify(tabs);
      if (now === shown) return;
      shown = now;
      strip.hidden = tabs.length < 2;
      const focused = [...list.querySelectorAll('button')].indexOf(
        document.activeElement as HTMLButtonElement,
      );
      list.replaceChildren(...tabs.map(item));
      showState();
      // The strip is made anew; who was on a button of it stays there.
      const buttons = [...list.querySelectorAll('button')];
      if (focused >= 0) buttons[Math.min(focused, buttons.length - 1)]?.focus();
    },
    setInteractive(interactive) {
      isInteractive = interactive;
      showState();
    },
  };
}

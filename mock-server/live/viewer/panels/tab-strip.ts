import type { PictureFrame } from '../../../browser/view-frame.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { button, element, icon } from '../element.ts';

type Tab = PictureFrame['tabs'][number];

const cross = 'M7 7l10 10M17 7L7 17';

/** The pages that are open, when there is more than one. */
export function createTabStrip(send: (input: WireInput) => void) {
  const list = element('ul');
  const controls = element('fieldset', { disabled: '' }, list);
  const strip = element('nav', { class: 'tabs', 'aria-label': 'Open pages', hidden: '' }, controls);
  let shown = '';

  const item = ({ id, title, url, active }: Tab): HTMLElement => {
    const name = title || url || 'New page';
    const choose = button({ class: 'tab', title: name }, () => send({ kind: 'tab', tabId: id }), name);
    if (active) choose.setAttribute('aria-current', 'page');
    const close = () => send({ kind: 'close-tab', tabId: id });
    const parts = [choose, button({ class: 'close', 'aria-label': `Close ${name}` }, close, icon(cross))];
    return element('li', active ? { class: 'active' } : {}, ...parts);
  };
  const buttons = () => [...list.querySelectorAll('button')];
  return {
    element: strip,
    show(tabs: Tab[]) {
      const now = JSON.stringify(tabs);
      if (now === shown) return;
      shown = now;
      strip.hidden = tabs.length < 2;
      const focused = buttons().findIndex((each) => each === document.activeElement);
      list.replaceChildren(...tabs.map(item));
      // The strip is made anew; who was on a button of it stays there.
      if (focused >= 0) (buttons()[focused] ?? buttons().at(-1))?.focus();
    },
    setInteractive: (interactive: boolean) => void (controls.disabled = !interactive),
  };
}

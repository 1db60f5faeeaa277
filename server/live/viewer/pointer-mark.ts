import { element, icon } from './element.ts';
import { t } from './texts.ts';

const arrow = 'M5 3l14 8.2-6.3 1.5L9.6 19z';

/** Creates the agent's pointer over a page. Its moves are animated. */
export function createPointerMark() {
  const label = element('span', {}, t('Agent'));
  const mark = element('div', { class: 'pointer', 'aria-hidden': 'true' }, icon(arrow), label);
  return {
    element: mark,
    show(isVisible: boolean, pressed: boolean) {
      mark.classList.toggle('seen', isVisible);
      mark.classList.toggle('pressed', pressed);
    },
    place(x: number, y: number) {
      mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    },
  };
}

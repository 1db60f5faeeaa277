import { element, icon } from './element.ts';

const arrow = 'M5 3l14 8.2-6.3 1.5L9.6 19z';

/** The agent's pointer, drawn over a page; it glides from place to place. */
export interface PointerMark {
  readonly element: HTMLElement;
  show(seen: boolean, pressed: boolean): void;
  place(at: { left: number; top: number }): void;
}

export function createPointerMark(): PointerMark {
  const mark = element(
    'div',
    { class: 'pointer', 'aria-hidden': 'true' },
    icon(arrow),
    element('span', {}, 'Agent'),
  );
  return {
    element: mark,
    show(seen, pressed) {
      mark.classList.toggle('seen', seen);
      mark.classList.toggle('pressed', pressed);
    },
    place({ left, top }) {
      mark.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
  };
}

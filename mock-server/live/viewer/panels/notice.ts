import { element } from '../element.ts';

const shownFor = 6_000;

/** A short word to the person, gone after a while. */
export interface Notice {
  readonly element: HTMLElement;
  show(text: string): void;
}

export function createNotice(): Notice {
  const notice = element('p', { class: 'notice', role: 'status' });
  let timer = 0;
  return {
    element: notice,
    show(text) {
      notice.textContent = text;
      clearTimeout(timer);
      timer = window.setTimeout(() => (notice.textContent = ''), shownFor);
    },
  };
}

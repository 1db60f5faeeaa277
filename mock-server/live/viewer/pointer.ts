import type { DomFrame } from '../../browser/driver.ts';
import { element, icon } from './element.ts';
import type { PageTree } from './page-tree.ts';

const arrow = 'M5 3l14 8.2-6.3 1.5L9.6 19z';

/** The agent's pointer: glides to the element of its last action. */
export interface Pointer {
  show(pointer: DomFrame['pointer']): void;
  /** The page was scrolled or laid out anew. */
  follow(): void;
}

export function createPointer(stage: HTMLElement, tree: PageTree): Pointer {
  const mark = element(
    'div',
    { class: 'pointer', 'aria-hidden': 'true' },
    icon(arrow),
    element('span', {}, 'Agent'),
  );
  let target: HTMLElement | null = null;
  stage.append(mark);

  const place = () => {
    if (!target?.isConnected) return;
    const box = target.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    const x = box.left - frame.left + Math.min(box.width / 2, 120);
    const y = box.top - frame.top + box.height * 0.6;
    mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  return {
    show(pointer) {
      const node = pointer && tree.nodeOf(pointer.nodeId);
      const next = node instanceof HTMLElement ? node : null;
      if (next && next !== target) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // On a page where nothing was done yet the pointer rests where it was.
      target = next ?? target;
      mark.classList.toggle('seen', target !== null);
      mark.classList.toggle('pressed', next !== null && pointer?.pressed === true);
      place();
    },
    follow: place,
  };
}

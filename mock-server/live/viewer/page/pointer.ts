import type { DomFrame } from '../../../browser/view-frame.ts';
import type { PageTree } from './page-tree.ts';
import { createPointerMark } from '../pointer-mark.ts';

/** The agent's pointer on a page of elements: at the element of its last action. */
export interface Pointer {
  show(pointer: DomFrame['pointer']): void;
  /** The page was scrolled or laid out anew. */
  follow(): void;
}

export function createPointer(stage: HTMLElement, tree: PageTree): Pointer {
  const mark = createPointerMark();
  let target: HTMLElement | null = null;
  stage.append(mark.element);

  const place = () => {
    if (!target?.isConnected) return;
    const box = target.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    mark.place({
      left: box.left - frame.left + Math.min(box.width / 2, 120),
      top: box.top - frame.top + box.height * 0.6,
    });
  };
  return {
    show(pointer) {
      const node = pointer && tree.nodeOf(pointer.nodeId);
      const next = node instanceof HTMLElement ? node : null;
      if (next && next !== target) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // On a page where nothing was done yet the pointer rests where it was.
      target = next ?? target;
      mark.show(target !== null, next !== null && pointer?.pressed === true);
      place();
    },
    follow: place,
  };
}

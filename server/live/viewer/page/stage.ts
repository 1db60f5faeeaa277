import type { DomFrame } from '../../../browser/view-frame.ts';
import type { SentDom } from '../../wire/messages.ts';
import { element } from '../element.ts';
import type { Link } from '../connection.ts';
import { createPointerMark } from '../pointer-mark.ts';
import { type Edits, settleEdit } from './field-state.ts';
import { captureInput } from './human-input.ts';
import { applyStyles } from './page-styles.ts';
import { type PageTree, createPageTree } from './page-tree.ts';
import type { Stage } from '../stages.ts';

/** Where a page of elements is shown. */
export function createPageStage(link: Link): Stage<SentDom> & { forgetEdits(): void } {
  const host = element('div', { class: 'page', inert: '' });
  const stage = element('section', { class: 'stage', 'aria-label': 'Live page', tabindex: '0' }, host);
  // Two shadow roots: the outer one is a wall that no rule of the page reaches over.
  const page = element('div');
  host.attachShadow({ mode: 'open' }).append(page);
  const root = page.attachShadow({ mode: 'open' });
  const edits: Edits = new Map();
  const tree = createPageTree(root, edits);
  const pointer = createPointer(stage, tree);
  captureInput(root, tree, edits, link);
  letScroll(stage, () => (host.inert ? root.querySelector('html') : null));
  root.addEventListener('scroll', pointer.follow, { capture: true, passive: true });
  new ResizeObserver(pointer.follow).observe(stage);

  /** The stage is the main part of this document, until a page that can be used brings its own. */
  const setRole = () => {
    const pageHasMain = root.querySelector('main, [role="main"]') !== null;
    stage.setAttribute('role', !host.inert && pageHasMain ? 'region' : 'main');
  };
  let shownUrl = '';
  return {
    element: stage,
    room: stage,
    show(frame) {
      if (frame.styles) applyStyles(root, frame.styles);
      tree.render(frame.root);
      paintWindow(page, root);
      setRole();
      stage.setAttribute('aria-label', `Live page: ${frame.title}`);
      if (host.inert) pointer.show(frame.pointer);
      if (frame.url !== shownUrl) root.getElementById(frame.url.split('#')[1] ?? '')?.scrollIntoView();
      shownUrl = frame.url;
    },
    setInteractive(interactive) {
      host.inert = !interactive;
      setRole();
      // A page that can be used takes focus itself; one that is only watched is scrolled as a whole.
      if (interactive) stage.removeAttribute('tabindex');
      else stage.tabIndex = 0;
    },
    answered(sequence, wasApplied) {
      const nodeId = settleEdit(edits, sequence);
      if (nodeId !== undefined && !wasApplied) tree.restore(nodeId);
    },
    forgetEdits: () => edits.clear(),
  };
}

/** What a page paints on its root or body covers the whole window, and its root's font size is what `rem` means. */
function paintWindow(host: HTMLElement, root: ShadowRoot): void {
  const html = root.querySelector('html');
  const body = root.querySelector('body');
  if (!html || !body) return;
  const isPlain = (style: CSSStyleDeclaration) =>
    style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none';
  const painted = getComputedStyle(isPlain(getComputedStyle(html)) ? body : html);
  host.style.background = isPlain(painted) ? '' : painted.background;
  document.documentElement.style.fontSize = getComputedStyle(html).fontSize;
}

/** How far a key scrolls, in heights of the window. */
const keySteps: Record<string, number> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.9,
  PageUp: -0.9,
  Home: -1e4,
  End: 1e4,
};

/** An inert page cannot be scrolled; someone who only watches may still look around. */
function letScroll(stage: HTMLElement, scroller: () => Element | null): void {
  const passive = { passive: true };
  let touchedAt = 0;
  stage.addEventListener('wheel', (event) => scroller()?.scrollBy(event.deltaX, event.deltaY), passive);
  stage.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    const html = scroller();
    if (step === undefined || !html || event.target !== stage) return;
    event.preventDefault();
    html.scrollBy(0, step * html.clientHeight);
  });
  const touch = ({ type, touches }: TouchEvent) => {
    const y = touches[0]?.clientY ?? touchedAt;
    if (type === 'touchmove') scroller()?.scrollBy(0, touchedAt - y);
    touchedAt = y;
  };
  stage.addEventListener('touchstart', touch, passive);
  stage.addEventListener('touchmove', touch, passive);
}

/** The agent's pointer on a page of elements: at the element of its last action. */
function createPointer(stage: HTMLElement, tree: PageTree) {
  const mark = createPointerMark();
  let target: HTMLElement | null = null;
  stage.append(mark.element);

  const place = () => {
    if (!target?.isConnected) return;
    const box = target.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    const x = box.left - frame.left + Math.min(box.width / 2, 120);
    mark.place(x, box.top - frame.top + box.height * 0.6);
  };
  return {
    show(pointer: DomFrame['pointer']) {
      const node = pointer && tree.nodeOf(pointer.nodeId);
      const next = node instanceof HTMLElement ? node : null;
      if (next && next !== target) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // On a page where nothing was done yet the pointer rests where it was.
      target = next ?? target;
      mark.show(target !== null, next !== null && pointer?.pressed === true);
      place();
    },
    /** The page was scrolled or laid out anew. */
    follow: place,
  };
}

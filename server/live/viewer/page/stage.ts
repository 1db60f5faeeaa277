import { compute } from 'compute-scroll-into-view';
import type { DomFrame } from '../../../browser/view-frame.ts';
import type { DomFrameMessage } from '../../wire/messages.ts';
import { element } from '../element.ts';
import type { Link } from '../connection.ts';
import { createPointerMark } from '../pointer-mark.ts';
import { type Edits, settleEdit } from './field-state.ts';
import { captureInput } from './human-input.ts';
import { applyStyles } from './page-styles.ts';
import { type PageTree, createPageTree } from './page-tree.ts';
import type { Stage } from '../stage.ts';
import { t } from '../texts.ts';

/** Creates the stage that shows DOM frames. */
export function createPageStage(link: Link): Stage<DomFrameMessage> & { forgetEdits(): void } {
  const host = element('div', { class: 'page', inert: '' });
  const stage = element('section', { class: 'stage', 'aria-label': t('Live page'), tabindex: '0' }, host);
  // Two shadow roots: rules of the page cannot reach beyond the outer one.
  const page = element('div');
  host.attachShadow({ mode: 'open' }).append(page);
  const root = page.attachShadow({ mode: 'open' });
  const edits: Edits = new Map();
  const tree = createPageTree(root, edits);
  const pointer = createPointer(stage, page, tree);
  captureInput(root, tree, edits, link);
  enableScrolling(stage, () => (host.inert ? root.querySelector('html') : null));
  root.addEventListener('scroll', pointer.follow, { capture: true, passive: true });
  new ResizeObserver(pointer.follow).observe(stage);

  /** The stage is the main landmark, unless the page is interactive and has its own. */
  const setRole = () => {
    const pageHasMain = root.querySelector('main, [role="main"]') !== null;
    stage.setAttribute('role', !host.inert && pageHasMain ? 'region' : 'main');
  };
  let shownUrl = '';
  /** The node that a person continues at, and the last one that got the focus for that. */
  let start: DomFrame['focus'] = null;
  let started: DomFrame['focus'] = null;
  const focusStart = () => {
    if (host.inert || start === null || start === started) return;
    started = start;
    const node = tree.nodeOf(start);
    // A person who is already in a field may be typing.
    if (node instanceof HTMLElement && root.activeElement === null) node.focus();
  };
  return {
    element: stage,
    room: stage,
    show(frame) {
      if (frame.styles) applyStyles(root, frame.styles);
      tree.render(frame.root);
      paintWindow(page, root);
      setRole();
      stage.setAttribute('aria-label', t('Live page: {title}', { title: frame.title }));
      if (host.inert) pointer.show(frame.pointer);
      const anchor = frame.url === shownUrl ? null : root.getElementById(frame.url.split('#')[1] ?? '');
      if (anchor) scrollPageTo(anchor, page, 'start');
      shownUrl = frame.url;
      start = frame.focus;
      focusStart();
    },
    setInteractive(interactive) {
      host.inert = !interactive;
      setRole();
      // An interactive page takes focus itself. A watched page is scrolled as a whole.
      if (interactive) stage.removeAttribute('tabindex');
      else stage.tabIndex = 0;
      focusStart();
    },
    inputHandled(sequence, wasApplied) {
      const nodeId = settleEdit(edits, sequence);
      if (nodeId !== undefined && !wasApplied) tree.restore(nodeId);
    },
    forgetEdits: () => edits.clear(),
  };
}

/**
 * Scrolls the shown page to an element, and nothing around it: `scrollIntoView` also scrolls the pages that embed the
 * viewer, in which the person may be reading.
 */
function scrollPageTo(element: Element, page: Element, block: 'nearest' | 'start' = 'nearest'): void {
  for (const { el, top, left } of compute(element, { block, inline: 'nearest', boundary: page }))
    el.scrollTo({ top, left, behavior: 'instant' });
}

/** Paints the window with the background of the root or body, and applies the root's font size for `rem`. */
function paintWindow(host: HTMLElement, root: ShadowRoot): void {
  const html = root.querySelector('html');
  const body = root.querySelector('body');
  if (!html || !body) return;
  const isPlain = (style: CSSStyleDeclaration) =>
    style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none';
  const background = getComputedStyle(isPlain(getComputedStyle(html)) ? body : html);
  host.style.background = isPlain(background) ? '' : background.background;
  document.documentElement.style.fontSize = getComputedStyle(html).fontSize;
}

/** How far a key scrolls, in window heights. */
const keySteps: Record<string, number> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.9,
  PageUp: -0.9,
  Home: -1e4,
  End: 1e4,
};

/** Lets people who only watch scroll the page, which is inert. */
function enableScrolling(stage: HTMLElement, scroller: () => Element | null): void {
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

/** Places the agent's pointer at the element of its last action. */
function createPointer(stage: HTMLElement, page: HTMLElement, tree: PageTree) {
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
      if (next && next !== target) scrollPageTo(next, page);
      // Without an action on this page, the pointer stays where it is.
      target = next ?? target;
      mark.show(target !== null, next !== null && pointer?.pressed === true);
      place();
    },
    /** Call when the page has scrolled or its layout has changed. */
    follow: place,
  };
}

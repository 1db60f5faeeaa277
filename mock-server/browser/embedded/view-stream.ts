import type { Element, Node } from 'happy-dom';
import type { DomFrame, ViewElement } from '../view-frame.ts';
import type { Viewport } from '../viewport.ts';
import { highlightRules } from './highlight-rules.ts';
import type { Page } from './page.ts';
import { pageTitle } from './page.ts';
import { createNodeIds, takeSnapshot } from './snapshot.ts';

/** Turns changes of a page into frames: at most one per tick, numbered, none when nothing changed. */
export interface ViewStream {
  readonly viewport: Viewport;
  frame(): DomFrame;
  onFrame(listener: (frame: DomFrame) => void): () => void;
  /** The page's content changed. */
  changed(): void;
  /** Tells viewers at once, so that a quick page still shows its loading bar. */
  setLoading(loading: boolean): void;
  resize(viewport: Viewport): void;
  point(element: Element | null, pressed: boolean): void;
  nodeById(id: number): Node | undefined;
  close(): void;
}

interface ViewStreamOptions {
  viewport: Viewport;
  highlight?: boolean;
}

export function createViewStream(
  currentPage: () => Page,
  { viewport: first, highlight = false }: ViewStreamOptions,
): ViewStream {
  const ids = createNodeIds();
  const listeners = new Set<(frame: DomFrame) => void>();
  let taken: { root: ViewElement; nodes: Map<number, Node> } | null = null;
  let frame: DomFrame | null = null;
  let viewport = first;
  let sequence = 0;
  let loading = false;
  let pointer: DomFrame['pointer'] = null;
  let scheduled: NodeJS.Immediate | null = null;
  let closed = false;

  const current = (): DomFrame => {
    if (frame) return frame;
    const page = currentPage();
    taken ??= takeSnapshot(page, ids);
    sequence += 1;
    const url = page.url.protocol === 'about:' ? '' : page.url.href;
    frame = {
      kind: 'dom',
      sequence,
      url,
      title: pageTitle(page),
      loading,
      viewport,
      styles: highlight ? [...page.styles, highlightRules] : page.styles,
      root: taken.root,
      pointer,
    };
    return frame;
  };
  const emit = () => {
    if (scheduled) clearImmediate(scheduled);
    scheduled = null;
    // A page nobody watches is not drawn; what ends late finds a browser that is closed.
    if (closed || listeners.size === 0) return;
    const next = current();
    for (const listener of listeners) listener(next);
  };
  const renew = () => {
    frame = null;
    scheduled ??= setImmediate(emit);
  };
  return {
    get viewport() {
      return viewport;
    },
    frame: current,
    onFrame(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed() {
      taken = null;
      renew();
    },
    setLoading(next) {
      if (loading === next) return;
      loading = next;
      frame = null;
      emit();
    },
    resize(next) {
      viewport = next;
      renew();
    },
    point(element, pressed) {
      pointer = element && { nodeId: ids.idOf(element), pressed };
      renew();
    },
    nodeById(id) {
      taken ??= takeSnapshot(currentPage(), ids);
      return taken.nodes.get(id);
    },
    close() {
      closed = true;
      if (scheduled) clearImmediate(scheduled);
      listeners.clear();
    },
  };
}

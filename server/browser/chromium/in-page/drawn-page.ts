import type { ElementKinds, Look, PageHost } from '../../page/kinds.ts';

/** Connects a document with what only the browser can reach. */
export interface FrameTools {
  /** Gives the frame of another document its number. */
  numberFrame(element: Element, number: number): void;
  /** Counts the elements that may have a shadow tree the page keeps closed. */
  shadowHosts(isFirst: boolean): number;
  /** Returns such an element by position. */
  shadowHost(index: number): Element | null;
  /** Remembers the shadow tree of such an element, or that it has none. */
  addShadow(index: number, root: ShadowRoot | null): void;
  /** Returns where the content of a frame begins in this document's viewport, or null if the frame is gone. */
  frameOrigin(number: number): { x: number; y: number } | null;
}

/** Describes a rendered page. It runs inside pages, so it must not use anything outside itself. */
export function createDrawnPage(): PageHost & { frames: FrameTools } {
  const neverShown = new Set(
    'script style template head link meta object embed iframe datalist noscript'.split(' '),
  );
  const neverShownSelector = [...neverShown].join();
  /** What large pages consist of, without the elements that may have a shadow tree: the browser leaves them out faster. */
  const mayHaveShadow =
    ':not(a, b, br, button, em, i, img, input, label, li, option, path, small, strong, svg, td, th, tr, ul)';
  /** Fewer rows are measured one by one. */
  const manyRows = 32;
  /** How many rows of a table are measured to check that they are in order. */
  const orderProbes = 16;
  const closedRoots = new WeakMap<Element, ShadowRoot | null>();
  const knownRoots = new Set<WeakRef<ShadowRoot>>();
  let hosts: Element[] = [];
  /** What {@link hidesItself} has computed since the page's scripts ran: a reading asks several times. */
  const hidden = new Map<Element, boolean>();
  const frames = new WeakMap<Element, number>();
  /** The computed styles, which follow every change. To ask the browser for them takes longer than to look them up. */
  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** Returns true if the element cannot be seen: it is cut to nothing, or no scrolling reaches it. */
  const isOutOfSight = (element: Element, style: CSSStyleDeclaration, isRow: boolean): boolean => {
    const { position } = style;
    const isFixed = position === 'fixed';
    const isPlaced = isFixed || position === 'absolute';
    const isCut =
      (!isRow && style.overflowY !== 'visible') || (isPlaced && style.getPropertyValue('clip') !== 'auto');
    if (!isPlaced && !isCut) return false;
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
    if (isCut && (width <= 1 || height <= 1)) return true;
    if (!isPlaced || (width === 0 && height === 0)) return false;
    if (isFixed) return right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
    return right + scrollX <= 0 || bottom + scrollY <= 0;
  };
  /** Returns true for a row of a table that is drawn where the table puts it. */
  const isTableRow = (row: Element): boolean => {
    const { display, rotate, scale, transform, translate } = styleOf(row);
    return display === 'table-row' && [rotate, scale, transform, translate].every((each) => each === 'none');
  };
  /** Returns true if tables draw these rows one below the other. Looks closely at a few of them only. */
  const areInOrder = (rows: readonly Element[]): boolean => {
    const step = Math.floor(rows.length / orderProbes);
    const probes = rows.filter((_, index) => index % step === 0);
    const tops = probes.map((row) => row.getBoundingClientRect().top);
    // In columns of text each column begins at the top again, and a page may mirror a table.
    if (tops.some((top, index) => top < (tops[index - 1] ?? top)) || !probes.every(isTableRow)) return false;
    return rows.every((row) => !row.hasAttribute('style') && styleOf(row).position === 'static');
  };
  /** Returns the index of the first row for which a condition holds that stays true from there on. */
  const firstWhere = (rows: readonly Element[], holds: (box: DOMRect) => boolean): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = rows[middle];
      if (row && holds(row.getBoundingClientRect())) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  /** Computes when first asked what is asked for few rows of a table, but several times for others. */
  class DrawnLook implements Look {
    readonly isDrawn: boolean;
    readonly isInline: boolean;
    #style: CSSStyleDeclaration;
    #visibility: Look['visibility'];
    #isBlank: boolean | undefined;
    #hasPointer: boolean | undefined;
    constructor(style: CSSStyleDeclaration, visibility: Look['visibility'], isInline: boolean) {
      this.isDrawn = visibility === 'shown';
      this.isInline = isInline;
      this.#style = style;
      this.#visibility = visibility;
    }
    get visibility(): Look['visibility'] {
      if (!this.isDrawn) return this.#visibility;
      this.#isBlank ??= this.#style.visibility !== 'visible' || this.#style.fontSize === '0px';
      return this.#isBlank ? 'blank' : 'shown';
    }
    get hasPointer(): boolean {
      return (this.#hasPointer ??= this.#style.cursor === 'pointer');
    }
  }
  /** The frames whose documents have an outline of their own, by number. */
  const frameElements = new Map<number, WeakRef<Element>>();
  return {
    frames: {
      numberFrame(element, number) {
        frames.set(element, number);
        frameElements.set(number, new WeakRef(element));
      },
      /** @param isFirst True for the first call of a reading: empty custom elements may have a shadow tree by now. */
      shadowHosts(isFirst: boolean) {
        const isCandidate = (element: Element): boolean => {
          if (element.shadowRoot || closedRoots.get(element)) return false;
          const isCustom = element.localName.includes('-');
          if (closedRoots.has(element)) return isFirst && isCustom && !element.firstChild;
          if (isCustom) return true;
          // Plain elements that are drawn although they are empty.
          const isEmpty =
            /^(?:div|section|article|main|span)$/.test(element.localName) && !element.firstChild;
          return isEmpty && element.getBoundingClientRect().height > 0;
        };
        hosts = [];
        const roots: ParentNode[] = [document, ...[...knownRoots].flatMap((root) => root.deref() ?? [])];
        // The list grows: an open root may contain closed ones.
        for (const root of roots)
          for (const element of root.querySelectorAll(mayHaveShadow)) {
            if (element.shadowRoot) roots.push(element.shadowRoot);
            if (isCandidate(element)) hosts.push(element);
          }
        return hosts.length;
      },
      shadowHost: (index) => hosts[index] ?? null,
      addShadow(index, root) {
        const element = hosts[index];
        if (!element) return;
        closedRoots.set(element, root);
        if (root) knownRoots.add(new WeakRef(root));
      },
      frameOrigin(number) {
        const element = frameElements.get(number)?.deref();
        if (!element?.isConnected) return null;
        const { x, y } = element.getBoundingClientRect();
        return { x: x + element.clientLeft, y: y + element.clientTop };
      },
    },
    // A getter, because a pop-up keeps its window when its first page replaces the blank document.
    get document() {
      return document;
    },
    get url() {
      return location.href;
    },
    get origin() {
      return origin;
    },
    get base() {
      return document.baseURI;
    },
    hidesItself(element) {
      if (neverShown.has(element.localName)) return true;
      const cached = hidden.get(element);
      if (cached !== undefined) return cached;
      if (hidden.size === 0) queueMicrotask(() => hidden.clear());
      // Faster than its style, but not sure of elements without a box, such as those with `display: contents`.
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      const style = isDrawn ? undefined : styleOf(element);
      const isHidden = style !== undefined && (style.display === 'none' || style.visibility !== 'visible');
      hidden.set(element, isHidden);
      return isHidden;
    },
    isVisible(element) {
      if (element.closest(neverShownSelector)) return false;
      const drawn = element.localName === 'area' ? element.closest('map') : element;
      return drawn?.checkVisibility({ visibilityProperty: true }) ?? false;
    },
    look(element) {
      const style = styleOf(element);
      const { display } = style;
      const isInline = display.startsWith('inline') || display === 'contents';
      const is = (visibility: Look['visibility']): Look => new DrawnLook(style, visibility, isInline);
      const isFrame = element.localName === 'iframe';
      if (display === 'none' || (!isFrame && neverShown.has(element.localName))) return is('none');
      if (display === 'contents') return is('shown');
      if (style.opacity === '0') return is('clear');
      // A part of a line cannot be cut or placed on its own.
      if (display !== 'inline') {
        const isRow = display === 'table-row';
        if (!isRow && style.contentVisibility === 'hidden') return is('none');
        if (isOutOfSight(element, style, isRow)) return is('clear');
      }
      return is('shown');
    },
    childNodesOf(node) {
      const nodes: Node[] = [];
      for (let child = node.firstChild; child; child = child.nextSibling) nodes.push(child);
      return nodes;
    },
    boxOf: (element) => element.getBoundingClientRect(),
    outOfView(rows) {
      const result = new Set<Element>();
      for (let from = 0, to = 0; from < rows.length; from = to) {
        const group = rows[from]?.parentElement;
        while (to < rows.length && rows[to]?.parentElement === group) to += 1;
        if (to - from < manyRows) continue;
        const part = rows.slice(from, to);
        if (!areInOrder(part)) continue;
        for (const row of part.slice(
          0,
          firstWhere(part, ({ bottom }) => bottom > 0),
        ))
          result.add(row);
        for (const row of part.slice(firstWhere(part, ({ top }) => top >= innerHeight))) result.add(row);
      }
      return result;
    },
    shadowOf: (element) => element.shadowRoot ?? closedRoots.get(element) ?? null,
    hasShadow(element) {
      const isHost = (each: Element): boolean => (each.shadowRoot ?? closedRoots.get(each) ?? null) !== null;
      return isHost(element) || [...element.querySelectorAll(mayHaveShadow)].some(isHost);
    },
    problemOf: (field) => (field.matches(':user-invalid') ? field.validationMessage : ''),
    frameNumber: (element) => frames.get(element) ?? 0,
    edit(field, change) {
      field.focus({ preventScroll: true });
      change();
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    toggle: (box) => box.click(),
  };
}

/**
 * Keeps passwords covered and applies `rules`, in the current document of each call to `watch`: a pop-up gets another
 * document with its first page. It runs inside pages, so it must not use anything but its parameters.
 */
export function createPageWatch({ passwordFields }: ElementKinds, rules: string) {
  let watchedDocument: Document | undefined;
  const coverFormerPasswords = (records: MutationRecord[]): void => {
    for (const { target, oldValue } of records) {
      const was = oldValue?.toLowerCase() === 'password';
      if (!was || !(target instanceof HTMLInputElement) || target.type === 'password') continue;
      passwordFields.add(target);
      target.style.setProperty('-webkit-text-security', 'disc', 'important');
    }
  };
  return {
    watch(): void {
      if (watchedDocument === document) return;
      watchedDocument = document;
      // A "show password" button changes the field's type. The observer runs before the next paint.
      new MutationObserver(coverFormerPasswords).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ['type'],
        attributeOldValue: true,
      });
      if (rules === '') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
  };
}

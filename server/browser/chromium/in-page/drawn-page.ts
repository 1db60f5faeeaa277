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
  const closedRoots = new WeakMap<Element, ShadowRoot | null>();
  const knownRoots = new Set<WeakRef<ShadowRoot>>();
  let hosts: Element[] = [];
  /** What {@link hidesItself} has computed since the page's scripts ran: a reading asks several times. */
  const hidden = new Map<Element, boolean>();
  const frames = new WeakMap<Element, number>();
  /** Returns true if nobody can see the element: it is cut to nothing, or no scrolling reaches it. */
  const isOutOfSight = (element: Element, style: CSSStyleDeclaration): boolean => {
    const isFixed = style.position === 'fixed';
    const isPlaced = isFixed || style.position === 'absolute';
    const isCut = style.overflowY !== 'visible' || (isPlaced && style.getPropertyValue('clip') !== 'auto');
    if (!isPlaced && !isCut) return false;
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
    if (isCut && (width <= 1 || height <= 1)) return true;
    if (!isPlaced || (width === 0 && height === 0)) return false;
    if (isFixed) return right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
    return right + scrollX <= 0 || bottom + scrollY <= 0;
  };
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
          for (const element of root.querySelectorAll('*')) {
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
      const known = hidden.get(element);
      if (known !== undefined) return known;
      if (hidden.size === 0) queueMicrotask(() => hidden.clear());
      // Faster than its style, but not sure of elements without a box, such as those with `display: contents`.
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      const style = isDrawn ? undefined : getComputedStyle(element);
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
      const style = getComputedStyle(element);
      const { display } = style;
      const isInline = display.startsWith('inline') || display === 'contents';
      const hasPointer = style.cursor === 'pointer';
      const is = (visibility: Look['visibility']) => ({ visibility, isInline, hasPointer });
      const isFrame = element.localName === 'iframe';
      if (display === 'none' || (!isFrame && neverShown.has(element.localName))) return is('none');
      if (display === 'contents') return is('shown');
      if (style.opacity === '0') return is('clear');
      // A part of a line cannot be cut or placed on its own.
      if (display !== 'inline') {
        if (style.contentVisibility === 'hidden') return is('none');
        if (isOutOfSight(element, style)) return is('clear');
      }
      return is(style.visibility !== 'visible' || style.fontSize === '0px' ? 'blank' : 'shown');
    },
    childNodesOf(node) {
      const nodes: Node[] = [];
      for (let child = node.firstChild; child; child = child.nextSibling) nodes.push(child);
      return nodes;
    },
    boxOf: (element) => element.getBoundingClientRect(),
    shadowOf: (element) => element.shadowRoot ?? closedRoots.get(element) ?? null,
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

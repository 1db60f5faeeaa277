import type { ActionFacts, FactsAction } from '../../action-facts.ts';
import type { ScrollGoal, Target } from '../../driver.ts';
import type { createActions } from '../../page/actions.ts';
import type { Facts } from '../../page/facts.ts';
import type { ElementKinds, PageHost } from '../../page/kinds.ts';
import type { Scrolling } from './scrolling.ts';

/** The center of a target, and whether a click reaches it or another element covers it. */
export type TargetPosition = { x: number; y: number; reachable: boolean };

/** Acts on the last located element. It runs inside pages, so it must not use anything but its parameters. */
export function createPageActions(
  kinds: ElementKinds,
  { choose, fieldOf, fill, find }: ReturnType<typeof createActions>,
  { scrollerOf, scrollTo }: Scrolling,
  { shadowOf, frameNumber }: PageHost,
  { factsOf, leadsTo }: Facts,
) {
  /** Almost a whole view, so that a reader sees where it continues. */
  const scrollShare = 0.9;
  let current: HTMLElement | null = null;
  let unmark = (): void => undefined;
  const pageChanged = 'The page has changed';
  /** Returns where a click on an element goes. */
  const middleOf = (element: Element): { x: number; y: number } => {
    // The middle of a link over two lines may be empty, so use its first line.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Follows open and closed shadow trees inward. */
  const innermost = (
    start: Element | null,
    inside: (root: DocumentOrShadowRoot) => Element | null,
  ): Element | null => {
    let element = start;
    for (let next = start; next; next = inner(next)) element = next;
    return element;
    function inner(of: Element): Element | null {
      const root = shadowOf(of) as ShadowRoot | null;
      const next = root && inside(root);
      return next === of ? null : next;
    }
  };
  const isIn = (inner: Element, outer: Element): boolean => {
    for (let at: Node | null = inner; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (at === outer) return true;
    return false;
  };
  /** Returns what a click on an element reaches: the element, or one in it. */
  const reachedBy = (element: Element): Element => {
    const { x, y } = middleOf(element);
    const hit = innermost(document.elementFromPoint(x, y), (root) => root.elementFromPoint(x, y));
    return hit && isIn(hit, element) ? hit : element;
  };
  /** Returns a selector that only this element matches, in its document or shadow tree. The page cannot notice it. */
  const selectorOf = (element: Element): string => {
    const root = element.getRootNode();
    // A form hides its own parent behind a field of that name.
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    walker.currentNode = element;
    const path: string[] = [];
    do {
      let position = 1;
      while (walker.previousSibling()) position += 1;
      path.unshift(`:nth-child(${position})`);
    } while (walker.parentNode());
    return [
      root instanceof ShadowRoot ? ':host' : ':root',
      ...path.slice(root instanceof ShadowRoot ? 0 : 1),
    ].join(' > ');
  };
  let restore = (): void => undefined;
  /** Pages disable what was pressed, and write "Sending" on it. */
  const remember = (): void => {
    const control = current?.closest('button, input, [role="button"]') ?? current;
    const roots = new Set([document, control?.getRootNode()]);
    const isOff = (element: Element) => (element as Partial<HTMLButtonElement>).disabled === true;
    const usable = [...roots]
      .flatMap((root) =>
        root instanceof Document || root instanceof ShadowRoot
          ? [...root.querySelectorAll('button, input, select, textarea, fieldset, [role="button"]')]
          : [],
      )
      .filter((element) => !isOff(element))
      .map((element) => ({ element, stated: element.getAttribute('aria-disabled') }));
    const words = control?.textContent ?? '';
    const value =
      control instanceof HTMLInputElement && control.type === 'submit' ? control.value : undefined;
    restore = () => {
      for (const { element, stated } of usable) {
        if (isOff(element)) (element as HTMLButtonElement).disabled = false;
        if (stated === null) element.removeAttribute('aria-disabled');
        else element.setAttribute('aria-disabled', stated);
      }
      if (!control) return;
      if (value !== undefined) (control as HTMLInputElement).value = value;
      const [text, ...others] = control.childNodes;
      if (control.textContent === words || !text || others.length > 0) return;
      // A framework keeps the node and changes its text.
      if (text instanceof Text) text.data = words;
    };
  };
  return {
    /**
     * Describes what an action on the located element, or on what has the focus, would act on. `frame` is the number
     * of the frame that has the focus, or 0.
     */
    facts(isLocated: boolean, action: FactsAction, keys: string): { facts: ActionFacts; frame: number } {
      const focused =
        action === 'press' ? innermost(document.activeElement, (root) => root.activeElement) : null;
      const element = isLocated ? current : focused;
      const isClick = action === 'click' || action === 'check' || action === 'download';
      const reached = element && isClick ? reachedBy(element) : element;
      const frame = focused && !isLocated ? frameNumber(focused) : 0;
      return { facts: factsOf(reached, action, keys), frame };
    },
    /** Finds a target, scrolls it into view and keeps it for the next action. */
    locate(target: Target): TargetPosition | 'missing' | 'disabled' {
      const element = find(target);
      current = typeof element === 'string' ? null : (element as HTMLElement);
      if (typeof element === 'string') return element;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { x, y } = middleOf(element);
      const hit = document.elementFromPoint(x, y);
      return { x, y, reachable: hit !== null && (element.contains(hit) || hit.contains(element)) };
    },
    /**
     * Returns what a click on the located element, or Enter in it, opens without a script. Remembers which controls can
     * be used, for `restoreControls`.
     */
    leadsTo() {
      remember();
      return current ? leadsTo(current) : undefined;
    },
    /** Makes controls usable again that the page has disabled since then, because nothing was sent. */
    restoreControls: () => restore(),
    /** Outlines the located element, or removes the outline. */
    mark(isOn: boolean): void {
      unmark();
      unmark = () => undefined;
      if (!isOn || !current) return;
      const root = current.getRootNode() as Document | ShadowRoot;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `${selectorOf(current)} { outline: 3px solid #d4351c !important; outline-offset: 2px !important }`,
      );
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      unmark = () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    },
    press: () => current?.click(),
    fill: (value: string) => (current ? fill(current, value) : pageChanged),
    choose: (option: string) => (current ? choose(current, option) : pageChanged),
    focus: () => current?.focus({ preventScroll: true }),
    /** Returns whether the located element is checked, or a problem if it is no box. */
    checkState(): boolean | string {
      const field = current && fieldOf(current);
      if (!field) return pageChanged;
      if (kinds.isCheckable(field)) return field.checked;
      const stated = field.getAttribute('aria-checked') ?? field.getAttribute('aria-pressed');
      return stated === null ? 'This element cannot be checked' : stated === 'true';
    },
    /** Returns the file field of the located element, or null if it has none. */
    fileField(): HTMLInputElement | null {
      const field = current && fieldOf(current);
      return field && kinds.isFileField(field) ? field : null;
    },
    /** Scrolls the nearest scrollable ancestor of the located element, or the page. Resolves after the page has noticed. */
    async scroll(to: ScrollGoal, isLocated: boolean): Promise<void> {
      const page = document.scrollingElement ?? document.documentElement;
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const isPage = !isLocated && page.scrollHeight > innerHeight;
      const scroller = (isPage ? null : scrollerOf(isLocated ? current : middle)) ?? page;
      const step = scroller.clientHeight * scrollShare * (to === 'up' ? -1 : 1);
      const isStep = to === 'up' || to === 'down';
      const top = isStep ? scroller.scrollTop + step : to === 'top' ? 0 : scroller.scrollHeight;
      await scrollTo(scroller, top);
    },
  };
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Classifies elements. It also runs inside pages, so it must not use anything outside itself. */
export function createElementKinds() {
  const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);
  const inlineTags = new Set(
    `a abbr b bdi bdo cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup svg
    time u var wbr`.split(/\s+/),
  );
  /** Fields that were password fields at any time. A page may later show their value as text. */
  const passwordFields = new WeakSet<Element>();

  // Leaves single spaces alone, which is several times faster for long texts.
  const collapse = (text: string): string => text.trim().replace(/\s{2,}|[^\S ]/g, ' ');
  const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;
  const isText = (node: Node): boolean => node.nodeType === 3;
  const isCell = (element: Element): boolean => element.localName === 'td' || element.localName === 'th';
  /** Returns true for elements inside a line of text. */
  const isInline = (element: Element): boolean => inlineTags.has(element.localName);
  const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input';
  const isSelect = (element: Element): element is HTMLSelectElement => element.localName === 'select';
  /** Returns true for fields a person fills in: no buttons, no hidden inputs. */
  const isField = (element: Element): element is Field =>
    isInput(element)
      ? !buttonTypes.has(element.type) && element.type !== 'hidden'
      : isSelect(element) || element.localName === 'textarea';
  /** Returns true for elements whose content a person edits. */
  const isEditable = (element: Element): element is HTMLElement =>
    /^(?!false$)/i.test(element.getAttribute('contenteditable') ?? 'false');
  const isCheckable = (element: Element): element is HTMLInputElement =>
    isInput(element) && (element.type === 'checkbox' || element.type === 'radio');
  const isFileField = (element: Element): element is HTMLInputElement =>
    isInput(element) && element.type === 'file';
  const isPassword = (element: Element): boolean =>
    isInput(element) && (element.type === 'password' || passwordFields.has(element));
  const isDisabled = (element: Element): boolean =>
    element.hasAttribute('disabled') || element.closest('fieldset[disabled]') !== null;
  /** Returns the type of a button, or '' for other elements. */
  const buttonType = (element: Element): string => {
    const isButton = element.localName === 'button';
    const type = isButton ? (element.getAttribute('type')?.toLowerCase() ?? '') : '';
    if (isButton) return buttonTypes.has(type) ? type : 'submit';
    return isInput(element) && buttonTypes.has(element.type) ? element.type : '';
  };
  return {
    buttonType,
    collapse,
    isCell,
    isCheckable,
    isDisabled,
    isEditable,
    isElement,
    isField,
    isFileField,
    isInline,
    isInput,
    isPassword,
    isSelect,
    isText,
    passwordFields,
  };
}

export type ElementKinds = ReturnType<typeof createElementKinds>;

/** How an element is drawn. */
export interface Look {
  /** `none`: not drawn. `clear`: takes part in the page, but it and its content are invisible. `blank`: hides its own text. */
  readonly visibility: 'none' | 'clear' | 'blank' | 'shown';
  /** It is `blank` or `shown`. */
  readonly isDrawn: boolean;
  /** It is part of a line of text. */
  readonly isInline: boolean;
  /** The pointer shows that it can be clicked. */
  readonly hasPointer: boolean;
}

/** A page in one kind of browser: rendered with scripts, or only parsed. */
export interface PageHost {
  readonly document: Document;
  readonly url: string;
  /** The origin of its document. */
  readonly origin: string;
  /** The base of relative addresses. */
  readonly base: string;
  /** Returns true if the element hides itself and its content. */
  hidesItself(element: Element): boolean;
  /** Returns true if a person can see the element. */
  isVisible(element: Element): boolean;
  /** Describes how the outline treats an element. */
  look(element: Element): Look;
  /** Returns the children of a node, the fast way of this browser. */
  childNodesOf(node: Node): Node[];
  /** Returns the box of an element in the viewport, or null in a browser without layout. */
  boxOf(element: Element): { top: number; bottom: number } | null;
  /**
   * Returns those of the rows that are surely out of view, because tables draw rows in their order. Others have to be
   * measured.
   */
  outOfView(rows: readonly Element[]): ReadonlySet<Element>;
  /** Returns the content of a shadow root that the page's scripts may keep closed, if this browser can. */
  shadowOf(element: Element): ParentNode | null;
  /** Returns true if the element or one inside it has a shadow tree. */
  hasShadow(element: Element): boolean;
  /** Returns why the browser refuses what a person has entered in a field, or ''. */
  problemOf(field: Field): string;
  /** Returns the number of a frame whose document has its own outline, or 0. */
  frameNumber(element: Element): number;
  /** Changes the value of a field with the events a person would cause. */
  edit(field: HTMLElement, change: () => void): void;
  /** Checks or unchecks a box. */
  toggle(box: HTMLInputElement): void;
}

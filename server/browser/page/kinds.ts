export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What elements are. Runs in pages, too: it uses nothing outside itself. */
export function kindsOfElements() {
  const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);
  const inline = new Set(
    `a abbr b bdi bdo cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup svg
    time u var wbr`.split(/\s+/),
  );
  /** Fields that ever were for passwords: a page may show what is in them as text. */
  const secret = new WeakSet<Element>();

  const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;
  const isText = (node: Node): boolean => node.nodeType === 3;
  /** Whether it stands within a line of words. */
  const isInline = (element: Element): boolean => inline.has(element.localName);
  const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input';
  const isSelect = (element: Element): element is HTMLSelectElement => element.localName === 'select';
  /** What a person fills in: no buttons, nothing hidden by type. */
  const isField = (element: Element): element is Field =>
    isInput(element)
      ? !buttonTypes.has(element.type) && element.type !== 'hidden'
      : isSelect(element) || element.localName === 'textarea';
  const isCheckable = (element: Element): element is HTMLInputElement =>
    isInput(element) && (element.type === 'checkbox' || element.type === 'radio');
  const isFileField = (element: Element): element is HTMLInputElement =>
    isInput(element) && element.type === 'file';
  const isPassword = (element: Element): boolean =>
    isInput(element) && (element.type === 'password' || secret.has(element));
  const isDisabled = (element: Element): boolean =>
    element.hasAttribute('disabled') || element.closest('fieldset[disabled]') !== null;
  /** The type of a button, or '' for what is none. */
  const buttonType = (element: Element): string => {
    const isButton = element.localName === 'button';
    const type = isButton ? (element.getAttribute('type')?.toLowerCase() ?? '') : '';
    if (isButton) return buttonTypes.has(type) ? type : 'submit';
    return isInput(element) && buttonTypes.has(element.type) ? element.type : '';
  };
  return {
    buttonType,
    collapse,
    isCheckable,
    isDisabled,
    isElement,
    isField,
    isFileField,
    isInline,
    isInput,
    isPassword,
    isSelect,
    isText,
    secret,
  };
}

export type Kinds = ReturnType<typeof kindsOfElements>;

/** A page as one kind of browser holds it: drawn, with scripts that run, or only parsed. */
export interface PageHost {
  readonly document: Document;
  readonly url: string;
  /** What relative addresses start from. */
  readonly base: string;
  /** Whether the element hides itself and all it holds. */
  hidesItself(element: Element): boolean;
  /** Whether a person would see it. */
  isVisible(element: Element): boolean;
  /** Changes what is in a field, as a person would. */
  edit(field: Field, change: () => void): void;
  /** Ticks a box, or takes the tick away. */
  toggle(box: HTMLInputElement): void;
}

/** What elements are, whether they are seen and what people call them. Runs in the page: it uses nothing outside itself. */
export function namesInPage() {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const neverShown = new Set(
    'script style template head link meta object embed iframe datalist noscript'.split(' '),
  );
  const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);
  const blocks = new Set(
    'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
      ' ',
    ),
  );
  /** Fields that ever were for passwords: a page may show what is in them as text. */
  const secret = new WeakSet<Element>();

  const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input';
  const isSelect = (element: Element): element is HTMLSelectElement => element.localName === 'select';
  const isField = (element: Element): element is Field =>
    isInput(element)
      ? !buttonTypes.has(element.type) && element.type !== 'hidden'
      : isSelect(element) || element.localName === 'textarea';
  const isCheckable = (element: Element): element is HTMLInputElement =>
    isInput(element) && (element.type === 'checkbox' || element.type === 'radio');
  const isPassword = (element: Element): boolean =>
    isInput(element) && (element.type === 'password' || secret.has(element));
  const isDisabled = (element: Element): boolean =>
    element.hasAttribute('disabled') || element.closest('fieldset[disabled]') !== null;
  const buttonType = (element: Element): string => {
    if (element.localName === 'button') return (element as HTMLButtonElement).type;
    return isInput(element) && buttonTypes.has(element.type) ? element.type : '';
  };

  const hidesItself = (element: Element): boolean => {
    if (neverShown.has(element.localName)) return true;
    const { display, visibility } = getComputedStyle(element);
    return display === 'none' || visibility !== 'visible';
  };
  const isVisible = (element: Element): boolean => {
    if (element.closest([...neverShown].join())) return false;
    const shown = element.localName === 'area' ? element.closest('map') : element;
    return shown?.checkVisibility({ visibilityProperty: true }) ?? false;
  };

  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || hidesItself(node)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || isField(node)) return '';
    if (node.localName === 'img') return node.getAttribute('alt') ?? '';
    if (node.localName === 'br') return ' ';
    const inside = [...node.childNodes].map(words).join('');
    return blocks.has(node.localName) ? ` ${inside} ` : inside;
  };
  const textOf = (node: Node): string => collapse(words(node));

  const referenced = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named = ids.map((id) => element.ownerDocument.getElementById(id));
    return collapse(named.map((label) => (label ? textOf(label) : '')).join(' '));
  };
  const ownName = (element: Element): string => {
    if (isField(element)) return [...(element.labels ?? [])].map(textOf).join(' ').trim();
    if (!isInput(element)) return textOf(element);
    const given = element.getAttribute(element.type === 'image' ? 'alt' : 'value');
    const otherwise: Record<string, string> = { submit: 'Submit', reset: 'Reset', image: 'Submit' };
    return collapse(given ?? otherwise[element.type] ?? '');
  };
  /** What a person or a screen reader calls the element. */
  const accessibleName = (element: Element): string =>
    referenced(element) ||
    collapse(element.getAttribute('aria-label') ?? '') ||
    ownName(element) ||
    collapse(element.getAttribute('title') ?? '') ||
    collapse(element.getAttribute('placeholder') ?? '');
  const resolve = (address: string): string =>
    URL.canParse(address.trim(), document.baseURI) ? new URL(address.trim(), document.baseURI).href : '';

  return {
    accessibleName,
    buttonType,
    collapse,
    hidesItself,
    isCheckable,
    isDisabled,
    isField,
    isInput,
    isPassword,
    isSelect,
    isVisible,
    resolve,
    secret,
    textOf,
  };
}

export type Names = ReturnType<typeof namesInPage>;

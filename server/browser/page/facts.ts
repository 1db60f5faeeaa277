import type { ActionFacts, FactsAction, FormFacts, FormValue } from '../action-facts.ts';
import type { ElementKinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';
import type { Roles } from './outline/roles.ts';

/**
 * Describes what an action would act on. It also runs inside pages, so it must not use anything but its parameters.
 *
 * A form's own properties are never used: a field named `action` or `method` would replace them.
 */
export function createFacts(kinds: ElementKinds, host: PageHost, names: Names, roles: Roles) {
  const { buttonType, isElement, isField, isInput, isSelect } = kinds;
  const mostFields = 200;
  const mostValue = 5_000;
  /** More text fields than a login has: name, company, code. */
  const mostLoginFields = 3;
  const lastDigits = 4;
  const controlSelector =
    'a[href], area[href], button, input, select, textarea, summary, label, [contenteditable], [role="button"], [role="link"], [role^="menuitem"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"]';
  const dialogSelector = 'dialog, [role="dialog"], [role="alertdialog"]';
  const placeSelector = `form, ${dialogSelector}`;
  const groupSelector = `fieldset, [role="group"], [role="radiogroup"], ${dialogSelector}`;
  const headingSelector = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
  const fieldSelector = 'input, select, textarea';
  const paymentWords =
    /card.?(?:number|holder|no\b)|name on (?:the )?card|\b(?:cvv2?|cvc2?|iban)\b|\b(?:security|routing)[ -]?(?:code|number)|tarjeta|c[oó]digo de seguridad|ruta bancaria/i;
  const paymentFrames =
    /(?:^|[./])(?:stripe|braintree\w*|adyen|paypal|squareup|authorize|checkout|worldpay)\.(?:com|net)/i;
  const loginWords =
    /\b(?:(?:log|sign)[ -]?(?:in|on)|enter|continue|next|submit|go|ok|acceder|acceso|entrar|ingresar|iniciar sesi[oó]n|continuar|siguiente|enviar)\b/i;
  const noLoginWords =
    /\b(?:sign[ -]?up|regist\w+|create|new|join|change|reset|update|delete|remove|cancel|close|deactivate|confirm|pay|transfer|approve|crear|nuev[oa]|cambiar|restablecer|actualizar|eliminar|borrar|cancelar|confirmar|pagar|transferir|aprobar)\b/i;

  const hostOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return 'host' in root && isElement(root.host as Node | null) ? (root.host as Element) : null;
  };
  /** Like `closest`, also out of shadow trees. */
  const closestOf = (element: Element, selector: string): Element | null => {
    for (let at: Element | null = element; at; at = hostOf(at)) {
      const found = at.closest(selector);
      if (found) return found;
    }
    return null;
  };
  /** Returns the element that reacts to a click. */
  const controlOf = (element: Element): Element => {
    const found = closestOf(element, controlSelector);
    return (found?.localName === 'label' ? (found as HTMLLabelElement).control : found) ?? element;
  };
  const rootOf = (element: Element): ParentNode => element.getRootNode() as unknown as ParentNode;
  const precedes = (first: Element, second: Element): boolean =>
    // `Node.DOCUMENT_POSITION_FOLLOWING`, which not every world defines.
    (first.compareDocumentPosition(second) & 4) !== 0;

  const headingOf = (element: Element): string => {
    for (let at: Element | null = element; at; at = hostOf(at)) {
      const from = at;
      const heading = [...rootOf(at).querySelectorAll(headingSelector)]
        .filter((each) => precedes(each, from) && host.isVisible(each))
        .at(-1);
      const group = at.closest(groupSelector);
      const groupName = group ? roles.groupName(group) : '';
      // A heading outside of the group says less.
      const isOutside = group !== null && heading !== undefined && precedes(heading, group);
      const text = groupName !== '' && (!heading || isOutside) ? groupName : heading && names.textOf(heading);
      if (text) return roles.clean(text);
    }
    return '';
  };
  const rowOf = (element: Element): string => {
    const row = closestOf(element, 'tr, [role="row"], li, [role="listitem"]');
    return row && row !== element ? roles.clean(names.textOf(row)) : '';
  };

  const labelOf = (field: Element): string =>
    roles.clean(names.accessibleName(field) || (field.getAttribute('name') ?? ''));
  const hints = (field: Element): string =>
    `${labelOf(field)} ${field.getAttribute('name') ?? ''} ${field.id}`.replaceAll(/[_-]/g, ' ');
  const completes = (field: Element): string => field.getAttribute('autocomplete')?.toLowerCase() ?? '';
  const isPaymentField = (field: Element): boolean =>
    /(?:^|\s)cc-/.test(completes(field)) || paymentWords.test(hints(field));
  const isPaymentFrame = (frame: Element): boolean =>
    paymentWords.test(frame.getAttribute('title') ?? '') ||
    paymentFrames.test(frame.getAttribute('src') ?? '');
  /** @param place The form or dialog to look into. Null: the whole document or shadow tree. */
  const hasPaymentIn = (root: ParentNode, place: Element | null): boolean =>
    [...root.querySelectorAll(`${fieldSelector}, iframe`)].some(
      (each) =>
        (place === null || each.closest(placeSelector) === place) &&
        (isField(each) ? isPaymentField(each) : isPaymentFrame(each)),
    );

  const isSecret = (field: Element): boolean =>
    kinds.isPassword(field) || /cc-csc|one-time-code|-password/.test(completes(field));
  const plainValue = (field: Element): string => {
    if (isSecret(field)) return '';
    const value = roles.plainValue(field).slice(0, mostValue);
    const isCard = /cc-number/.test(completes(field)) || /card.?(?:number|no\b)/i.test(hints(field));
    return isCard && value !== '' ? `•••• ${value.slice(-lastDigits)}` : value;
  };
  const typeOf = (field: Element): string => {
    if (kinds.isPassword(field)) return 'password';
    if (isInput(field)) return field.type;
    return isSelect(field) || field.localName === 'textarea' ? field.localName : 'text';
  };
  const valueOf = (field: Element): FormValue => {
    const base = { type: typeOf(field), isSecret: isSecret(field) };
    const group =
      base.type === 'radio' ? closestOf(field, 'fieldset, [role="radiogroup"], [role="group"]') : null;
    if (base.type !== 'radio') return { ...base, label: labelOf(field), value: plainValue(field) };
    const label = (group && roles.groupName(group)) || field.getAttribute('name') || '';
    return { ...base, label: roles.clean(label), value: labelOf(field) };
  };
  /** Returns the field that a custom element draws, or null. */
  const innerField = (element: Element): Element | null =>
    element.localName.includes('-') ? (host.shadowOf(element)?.querySelector(fieldSelector) ?? null) : null;

  /** Returns the fields of a form that are sent and that a person could know of. */
  const fieldsOf = (form: Element, root: ParentNode): Element[] => {
    const own = [...root.querySelectorAll(':not(form)')].flatMap((element) => {
      if (isField(element)) return element.form === form ? [element] : [];
      if (element.closest('form') !== form) return [];
      if (kinds.isEditable(element)) return [element];
      return innerField(element) ?? [];
    });
    return own.filter(
      (field) =>
        !kinds.isDisabled(field) &&
        !(isInput(field) && field.type === 'radio' && !field.checked) &&
        // A field behind a drawn list is hidden, but has its value.
        (host.isVisible(field) || roles.plainValue(field) !== ''),
    );
  };
  const formFacts = (form: Element, root: ParentNode, control: Element): FormFacts => {
    const isSubmit = (element: Element): boolean => /^(?:submit|image)$/.test(buttonType(element));
    const first = [...root.querySelectorAll<HTMLButtonElement>('button, input')].find(
      (element) => element.form === form && isSubmit(element),
    );
    const button = isSubmit(control) ? control : first;
    // Taken from a control, because a field of this name would hide the form's own.
    const attribute = (name: string): string => control.getAttribute.call(form, name) ?? '';
    const effective = (name: string): string => button?.getAttribute(`form${name}`) ?? attribute(name);
    const method = effective('method').toLowerCase();
    const stated = effective('action');
    const fields = fieldsOf(form, root).slice(0, mostFields);
    const all = fields.map(valueOf);
    const types = all.map(({ type }) => type);
    const buttonName = button ? roles.clean(names.accessibleName(button)) : '';
    const words = `${buttonName} ${headingOf(control)} ${attribute('aria-label')}`;
    const isPayment = fields.some(isPaymentField);
    const passwords = fields.filter((field) => kinds.isPassword(field));
    const texts = types.filter((type) => /^(?:text|email|tel|number|url)$/.test(type));
    const isPlain = types.every((type) =>
      /^(?:text|search|select|checkbox|radio|date|month|number)$/.test(type),
    );
    const isMarked =
      types.includes('search') ||
      attribute('role') === 'search' ||
      closestOf(control, 'search, [role="search"]');
    return {
      method: method === 'post' || method === 'dialog' ? method : 'get',
      action: stated === '' ? host.url : names.resolve(stated),
      name: roles.clean(attribute('aria-label') || attribute('name')),
      button: buttonName,
      fields: all,
      isLogin:
        passwords.length === 1 &&
        !passwords.some((field) => completes(field).includes('new-password')) &&
        texts.length <= mostLoginFields &&
        types.every((type) => type !== 'textarea' && type !== 'file') &&
        loginWords.test(buttonName || attribute('action')) &&
        !noLoginWords.test(words) &&
        !isPayment,
      isSearch: isPlain && !isPayment && all.length > 0 && (method !== 'post' || Boolean(isMarked)),
    };
  };
  /** Returns the form that a control submits, and the document or shadow tree it is in. */
  const submitted = (control: Element, isEnter: boolean): { form: Element; root: ParentNode } | null => {
    const isButton = /^(?:submit|image)$/.test(buttonType(control));
    const isTyped = isEnter && isInput(control) && isField(control);
    if (isButton || isTyped) {
      const { form } = control as HTMLInputElement;
      if (form) return { form, root: rootOf(control) };
    }
    // A custom element submits the form around it.
    const custom = control.localName.includes('-') ? control : hostOf(control);
    const isCustom = custom?.getAttribute('type') === 'submit' || (custom && (isButton || isTyped));
    const form = isCustom ? closestOf(custom, 'form') : null;
    return form && custom ? { form, root: rootOf(custom) } : null;
  };

  const base = () => {
    const { origin, url } = host;
    return { origin, page: url.split(/[?#]/, 1)[0] ?? '', isFileField: false, hasPayment: false };
  };
  return {
    /**
     * Describes what an action on an element, or on the page, would act on.
     *
     * @param keys The key of `press`.
     */
    factsOf(element: Element | null, action: FactsAction, keys = ''): ActionFacts {
      if (!element) return { ...base(), tag: '', type: '', name: '', heading: '', row: '' };
      const isClick = /^(?:click|download|check)$/.test(action);
      const control = controlOf(element);
      const isEnter = action === 'press' && /(?:^|\+)Enter$/.test(keys);
      const isPressed = isEnter || (action === 'press' && /(?:^|\+)(?:Space| )$/.test(keys));
      const submits = isClick || isPressed ? submitted(control, isEnter) : null;
      const isLink = control.matches('a[href], area[href]');
      const place = control.closest(placeSelector);
      return {
        ...base(),
        tag: control.localName,
        type: buttonType(control) || (isInput(control) ? control.type : ''),
        name: roles.clean(names.accessibleName(control)),
        heading: headingOf(control),
        row: rowOf(control),
        ...(isLink ? { href: names.linkOf(control) } : {}),
        isFileField: kinds.isFileField(control),
        ...(submits ? { form: formFacts(submits.form, submits.root, control) } : {}),
        hasPayment: (place !== null || !isLink) && hasPaymentIn(rootOf(control), place),
      };
    },
  };
}

export type Facts = ReturnType<typeof createFacts>;

import type { FormFacts, FormValue } from '../action-facts.ts';
import type { ElementKinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';
import type { Roles } from './outline/roles.ts';

/** A form and the document or shadow tree it is in. */
interface SubmittedForm {
  form: Element;
  root: ParentNode;
}

/** A field that has a value to send, and what a page's tree has in its place: a custom element may draw it. */
export interface PlacedField {
  element: Element;
  field: Element;
}

/**
 * Finds the forms that controls submit, and what they send. It also runs inside pages, so it must not use anything but
 * its parameters.
 *
 * A form's own properties are never used: a field named `action` or `method` would replace them.
 */
export function createForms(kinds: ElementKinds, host: PageHost, names: Names, roles: Roles) {
  const { buttonType, isElement, isField, isInput, isSelect } = kinds;
  const maxFields = 200;
  const maxValue = 5_000;
  /** More text fields than a login has: name, company, code. */
  const maxLoginFields = 3;
  const lastDigits = 4;
  const fieldSelector = 'input, select, textarea';
  const controlSelector =
    'a[href], area[href], button, input, select, textarea, summary, label, [contenteditable], [role="button"], [role="link"], [role^="menuitem"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"]';
  const paymentWords =
    /card.?(?:number|holder|no\b)|name on (?:the )?card|\b(?:cvv2?|cvc2?|iban)\b|\b(?:security|routing)[ -]?(?:code|number)|tarjeta|c[oó]digo de seguridad|ruta bancaria/i;
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
      const match = at.closest(selector);
      if (match) return match;
    }
    return null;
  };
  /** Returns the element that reacts to a click. */
  const controlOf = (element: Element): Element => {
    const control = closestOf(element, controlSelector);
    return (control?.localName === 'label' ? (control as HTMLLabelElement).control : control) ?? element;
  };
  const rootOf = (element: Element): ParentNode => element.getRootNode() as unknown as ParentNode;
  const labelOf = (field: Element): string =>
    roles.clean(names.accessibleName(field) || (field.getAttribute('name') ?? ''));
  const hints = (field: Element): string =>
    `${labelOf(field)} ${field.getAttribute('name') ?? ''} ${field.id}`.replaceAll(/[_-]/g, ' ');
  const completes = (field: Element): string => field.getAttribute('autocomplete')?.toLowerCase() ?? '';
  const isPaymentField = (field: Element): boolean =>
    /(?:^|\s)cc-/.test(completes(field)) || paymentWords.test(hints(field));
  const isSecret = (field: Element): boolean =>
    kinds.isPassword(field) || /cc-csc|one-time-code|-password/.test(completes(field));
  const plainValue = (field: Element): string => {
    if (isSecret(field)) return '';
    const value = roles.plainValue(field).slice(0, maxValue);
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

  /** Whether a field is sent, and a person could know of it. */
  const isSent = (field: Element): boolean =>
    !kinds.isDisabled(field) &&
    !(isInput(field) && field.type === 'radio' && !field.checked) &&
    // A field behind a drawn list is hidden, but has its value.
    (host.isVisible(field) || roles.plainValue(field) !== '');
  const fieldsOf = (form: Element, root: ParentNode): Element[] =>
    [...root.querySelectorAll(':not(form)')]
      .flatMap((element) => {
        if (isField(element)) return element.form === form ? [element] : [];
        if (element.closest('form') !== form) return [];
        if (kinds.isEditable(element)) return [element];
        return innerField(element) ?? [];
      })
      .filter(isSent);
  /** Returns the fields among elements that are no forms. */
  const fieldsAmong = (elements: Iterable<Element>): PlacedField[] =>
    [...elements]
      .map((element) => ({
        element,
        field: isField(element) || kinds.isEditable(element) ? element : innerField(element),
      }))
      .filter((each): each is PlacedField => each.field !== null && isSent(each.field));
  /** Describes the fields that are sent. */
  const valuesOf = (fields: readonly Element[]): FormValue[] => fields.slice(0, maxFields).map(valueOf);
  const isSubmit = (element: Element): boolean => /^(?:submit|image)$/.test(buttonType(element));
  /** Returns where a form goes, and by which button. */
  const goalOf = ({ form, root }: SubmittedForm, control: Element) => {
    const first = [...root.querySelectorAll<HTMLButtonElement>('button, input')].find(
      (element) => element.form === form && isSubmit(element),
    );
    const button = isSubmit(control) ? control : first;
    // A field of this name would hide the form's own method.
    const attribute = (name: string): string => control.getAttribute.call(form, name) ?? '';
    const effective = (name: string): string => button?.getAttribute(`form${name}`) ?? attribute(name);
    const stated = effective('method').toLowerCase();
    const method: FormFacts['method'] = stated === 'post' || stated === 'dialog' ? stated : 'get';
    const action = effective('action') === '' ? host.url : names.resolve(effective('action'));
    return { button, attribute, method, action };
  };
  /** @param heading The heading that the control is under. */
  const formFacts = (submitted: SubmittedForm, control: Element, heading: string): FormFacts => {
    const { button, attribute, method, action } = goalOf(submitted, control);
    const { form, root } = submitted;
    const fields = fieldsOf(form, root).slice(0, maxFields);
    const all = valuesOf(fields);
    const types = all.map(({ type }) => type);
    const buttonName = button ? roles.clean(names.accessibleName(button)) : '';
    const words = `${buttonName} ${heading} ${attribute('aria-label')}`;
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
      method,
      action,
      name: roles.clean(attribute('aria-label') || attribute('name')),
      button: buttonName,
      fields: all,
      isLogin:
        passwords.length === 1 &&
        !passwords.some((field) => completes(field).includes('new-password')) &&
        texts.length <= maxLoginFields &&
        types.every((type) => type !== 'textarea' && type !== 'file') &&
        loginWords.test(buttonName || attribute('action')) &&
        !noLoginWords.test(words) &&
        !isPayment,
      isSearch: isPlain && !isPayment && all.length > 0 && (method !== 'post' || Boolean(isMarked)),
    };
  };
  /** Returns the form that a control submits, and the document or shadow tree it is in. */
  const submittedBy = (control: Element, isEnter: boolean): SubmittedForm | null => {
    const isButton = isSubmit(control);
    const isTyped = isEnter && isInput(control) && isField(control);
    if (isButton || isTyped) {
      const { form } = control as HTMLInputElement;
      if (form) return { form, root: rootOf(control) };
    }
    // A custom element submits the form around it.
    const custom = control.localName.includes('-') ? control : hostOf(control);
    const isCustom = custom?.getAttribute('type') === 'submit' || (custom && (isButton || isTyped));
    const form = isCustom ? closestOf(custom, 'form') : null;
    return form && { form, root: control.getRootNode.call(form) as unknown as ParentNode };
  };
  return {
    closestOf,
    controlOf,
    fieldsAmong,
    formFacts,
    goalOf,
    hints,
    hostOf,
    isPaymentField,
    paymentWords,
    rootOf,
    submittedBy,
    valuesOf,
  };
}

export type Forms = ReturnType<typeof createForms>;

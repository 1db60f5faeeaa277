import type { ActionFacts, FactsAction, FormValue } from '../action-facts.ts';
import type { Forms, PlacedField } from './forms.ts';
import type { ElementKinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';
import type { Roles } from './outline/roles.ts';

/** Describes what an action would act on. It also runs inside pages, so it must not use anything but its parameters. */
export function createFacts(kinds: ElementKinds, host: PageHost, names: Names, roles: Roles, forms: Forms) {
  const { buttonType, isField, isInput } = kinds;
  const { closestOf, controlOf, fieldsAmong, hostOf, isPaymentField, paymentWords, rootOf, submittedBy } =
    forms;
  const dialogSelector = 'dialog, [role="dialog"], [role="alertdialog"]';
  const placeSelector = `form, ${dialogSelector}`;
  const groupSelector = `fieldset, [role="group"], [role="radiogroup"], ${dialogSelector}`;
  const headingSelector = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
  const rowSelector = 'tr, [role="row"], li, [role="listitem"]';
  const partSelector = 'section, article, [role="region"], [role="article"]';
  const buttonSelector = 'button, [type="submit"], [type="button"], [type="image"]';
  /** What may have or draw a field. A form is left out, because a field's name could replace its properties. */
  const fieldPlaces = ':not(form)';
  /** Parts of a page whose fields belong to the page. */
  const sideSelector =
    'header, nav, footer, search, [role="banner"], [role="navigation"], [role="contentinfo"], [role="search"]';
  const searchWords = /\b(?:search|find|filter|look ?up|buscar|filtrar)\b/i;
  const paymentFrames =
    /(?:^|[./])(?:stripe|braintree\w*|adyen|paypal|squareup|authorize|checkout|worldpay)\.(?:com|net)/i;
  const precedes = (first: Element, second: Element): boolean =>
    // `Node.DOCUMENT_POSITION_FOLLOWING`, which not every world defines.
    (first.compareDocumentPosition(second) & 4) !== 0;
  const isInside = (element: Element, place: Element): boolean =>
    // `Node.DOCUMENT_POSITION_CONTAINS`. The place may be a form, so its own method is not used.
    (element.compareDocumentPosition(place) & 8) !== 0;

  const headingsIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll(headingSelector)].filter((each) => host.isVisible(each));
  const lastBefore = (headings: readonly Element[], element: Element): Element | undefined =>
    headings.filter((each) => precedes(each, element)).at(-1);
  const headingOf = (element: Element): string => {
    for (let at: Element | null = element; at; at = hostOf(at)) {
      const heading = lastBefore(headingsIn(rootOf(at)), at);
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
    const row = closestOf(element, rowSelector);
    return row && row !== element ? roles.clean(names.textOf(row)) : '';
  };

  /** Whether a field may belong to a control outside forms: it is no search, and its form has no button of its own. */
  const isNear = (control: Element, { element, field }: PlacedField): boolean => {
    const form = element.closest('form');
    const isOfForm =
      form !== null &&
      [...rootOf(element).querySelectorAll(buttonSelector)].some((each) => each.closest('form') === form);
    const side = element.closest(sideSelector);
    const isSearch =
      (kinds.isInput(field) && field.type === 'search') || searchWords.test(forms.hints(field));
    return !isOfForm && !isSearch && !element.closest(dialogSelector) && (!side || side.contains(control));
  };
  /** Whether a row has more than buttons, so that these are about the row. */
  const isOfRecord = (row: Element): boolean => {
    const buttons = [...row.querySelectorAll('a, button')].map((each) => names.textOf(each));
    return buttons.reduce((text, each) => text.replace(each, ''), names.textOf(row)).trim() !== '';
  };
  /**
   * Returns the fields that a control may send by a script: those of its form or dialog, else of the nearest element around
   * it that has some. In a row or group, all fields count. Elsewhere those under the heading of the control do, and if a
   * section has one of these, all of its fields. The row of a record ends the search: its "Archive" sends no field of the
   * page.
   */
  const panelOf = (control: Element): Element[] => {
    const place = closestOf(control, placeSelector);
    if (place) {
      const root = control.getRootNode.call(place) as unknown as ParentNode;
      const inside = [...root.querySelectorAll(fieldPlaces)].filter((each) => isInside(each, place));
      return fieldsAmong(inside).map(({ field }) => field);
    }
    for (let from: Element | null = control; from; from = hostOf(from)) {
      const root = rootOf(from);
      const all = fieldsAmong(root.querySelectorAll(fieldPlaces)).filter((each) => isNear(control, each));
      for (let at = from.parentElement; at && all.length > 0; at = at.parentElement) {
        const part = at;
        const fields = all.filter(({ element }) => isInside(element, part));
        if (fields.length > 0) {
          const headings = at.matches(`${rowSelector}, ${groupSelector}`) ? [] : headingsIn(root);
          const heading = lastBefore(headings, from);
          const under = fields.filter(({ element }) => lastBefore(headings, element) === heading);
          const isWhole = under.length > 0 && at.matches(partSelector);
          return (isWhole ? fields : under).map(({ field }) => field);
        }
        if (at.matches(rowSelector) && isOfRecord(at)) return [];
      }
    }
    return [];
  };
  const panelValues = (control: Element, isEnter: boolean): FormValue[] => {
    const fields = panelOf(control);
    const isTyped = isEnter && (isField(control) || kinds.isEditable(control));
    return forms.valuesOf(isTyped && !fields.includes(control) ? [control, ...fields] : fields);
  };

  const isPaymentFrame = (frame: Element): boolean =>
    paymentWords.test(frame.getAttribute('title') ?? '') ||
    paymentFrames.test(frame.getAttribute('src') ?? '');
  /** @param place The form or dialog to look into. Null: the whole document or shadow tree. */
  const hasPaymentIn = (root: ParentNode, place: Element | null): boolean =>
    [...root.querySelectorAll('input, select, textarea, iframe')].some(
      (each) =>
        (place === null || each.closest(placeSelector) === place) &&
        (isField(each) ? isPaymentField(each) : isPaymentFrame(each)),
    );

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
      const submitted = isClick || isPressed ? submittedBy(control, isEnter) : null;
      const heading = headingOf(control);
      const isLink = control.matches('a[href], area[href]');
      const isScripted = !isLink || /^(?:#|javascript:|$)/i.test(control.getAttribute('href') ?? '');
      const place = control.closest(placeSelector);
      return {
        ...base(),
        tag: control.localName,
        type: buttonType(control) || (isInput(control) ? control.type : ''),
        name: roles.clean(names.accessibleName(control)),
        heading,
        row: rowOf(control),
        ...(isLink ? { href: names.linkOf(control) } : {}),
        isFileField: kinds.isFileField(control),
        ...(submitted ? { form: forms.formFacts(submitted, control, heading) } : {}),
        ...(!submitted && isScripted && (isClick || isPressed)
          ? { panel: panelValues(control, isEnter) }
          : {}),
        hasPayment: (place !== null || !isLink) && hasPaymentIn(rootOf(control), place),
      };
    },
    /** Returns the address that a click on an element, or Enter in it, opens without a script, or undefined. */
    leadsTo(element: Element): { address: string; isForm: boolean } | undefined {
      const control = controlOf(element);
      if (control.matches('a[href], area[href]'))
        return { address: names.linkOf(control).split('#', 1)[0] ?? '', isForm: false };
      const submitted = submittedBy(control, true);
      const goal = submitted && forms.goalOf(submitted, control);
      if (goal?.method !== 'get') return undefined;
      return { address: goal.action.split(/[?#]/, 1)[0] ?? '', isForm: true };
    },
  };
}

export type Facts = ReturnType<typeof createFacts>;

import type { ActionFacts, FactsAction } from '../action-facts.ts';
import type { Forms } from './forms.ts';
import type { ElementKinds, PageHost } from './kinds.ts';
import type { Names } from './names.ts';
import type { Roles } from './outline/roles.ts';

/** Describes what an action would act on. It also runs inside pages, so it must not use anything but its parameters. */
export function createFacts(kinds: ElementKinds, host: PageHost, names: Names, roles: Roles, forms: Forms) {
  const { buttonType, isField, isInput } = kinds;
  const { closestOf, controlOf, hostOf, isPaymentField, paymentWords, rootOf, submittedBy } = forms;
  const dialogSelector = 'dialog, [role="dialog"], [role="alertdialog"]';
  const placeSelector = `form, ${dialogSelector}`;
  const groupSelector = `fieldset, [role="group"], [role="radiogroup"], ${dialogSelector}`;
  const headingSelector = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
  const paymentFrames =
    /(?:^|[./])(?:stripe|braintree\w*|adyen|paypal|squareup|authorize|checkout|worldpay)\.(?:com|net)/i;
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

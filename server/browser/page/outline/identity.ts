import type { ElementKinds } from '../kinds.ts';
import type { Roles } from './roles.ts';
import type { Structure } from './structure.ts';

/**
 * Tells what elements are called and what can be clicked. It also runs inside pages, so it must not use anything but its
 * parameters.
 */
export function createIdentity(kinds: ElementKinds, roles: Roles, { look, plainText }: Structure) {
  const { clean } = roles;
  /** Returns true where something starts that can be clicked although its markup does not show it. */
  const isClickable = (element: Element): boolean => {
    const parent = element.parentElement;
    const startsPointer = look(element).hasPointer && !(parent && look(parent).hasPointer);
    const index = element.getAttribute('tabindex');
    return startsPointer || element.hasAttribute('onclick') || (index !== null && Number(index) >= 0);
  };
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  /** Returns the name that a reference of an element stands for. */
  const identityOf = (element: Element, role: string): string => {
    if (role === 'row') return clean(plainText(element));
    if (role === 'clickable') {
      const [text, stated] = [plainText(element), roles.groupName(element)];
      if (text === '') return clean(roles.nameOf(element, role));
      // Such as a day of a calendar, whose name is the whole date.
      return clean(stated !== '' && letters(stated).includes(letters(text)) ? stated : text);
    }
    const field = element.localName === 'label' ? (element as HTMLLabelElement).control : null;
    return clean(roles.nameOf(field ?? element, role));
  };
  /** Returns what a person reads on a button or link if its name says something else. */
  const otherText = (element: Element, role: string, name: string): string => {
    if (!/^(?:button|link|tab|menuitem)$/.test(role) || kinds.isInput(element)) return '';
    const text = plainText(element);
    return letters(name).includes(letters(clean(text))) ? '' : `: ${clean(text)}`;
  };
  /** Returns true if the text of a label, legend or caption is in the name of what it labels. */
  const isNameOfOther = (element: Element): boolean => {
    const { localName: tag, parentElement: parent } = element;
    const field = tag === 'label' ? (element as HTMLLabelElement).control : null;
    const isTitle = (tag === 'legend' || tag === 'caption') && parent;
    const name = field ? roles.nameOf(field, roles.roleOf(field)) : isTitle ? roles.groupName(parent) : '';
    return name !== '' && letters(name).includes(letters(plainText(element)));
  };

  return { identityOf, isClickable, isNameOfOther, otherText };
}

export type Identity = ReturnType<typeof createIdentity>;

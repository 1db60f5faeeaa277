import type { ViewElement } from '../../../browser/view-frame.ts';

/**
 * Fields with edits that the server has not confirmed, which frames must not overwrite. The value is the sequence of
 * the last edit; infinite while it is not sent yet.
 */
export type Edits = Map<number, number>;

/** Removes a confirmed edit. Returns its field, or undefined if there are newer edits. */
export function settleEdit(edits: Edits, sequence: number): number | undefined {
  const nodeId = [...edits].find(([, last]) => last === sequence)?.[0];
  if (nodeId !== undefined) edits.delete(nodeId);
  return nodeId;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Creates a function that sets fields to their state on the server, except those the person is editing. */
export function createFieldState(edits: Edits) {
  /** Password fields that show bullets for a password typed elsewhere. */
  const maskedFields = new WeakSet<HTMLInputElement>();

  const unmask = (event: InputEvent) => {
    const input = event.target;
    // Typing replaces the bullets, because they are not the password. Enter types nothing.
    if (event.inputType === 'insertLineBreak') return;
    if (input instanceof HTMLInputElement && maskedFields.delete(input)) input.value = '';
  };
  return (element: Element, view: ViewElement, before: ViewElement | null): void => {
    if (isFileField(element)) return edits.has(view.id) ? undefined : showFiles(element, view);
    if (!isField(element)) return;
    if (!before && isPassword(element)) element.addEventListener('beforeinput', unmask);
    if (edits.has(view.id)) return;
    if (view.checked !== undefined && element instanceof HTMLInputElement) element.checked = view.checked;
    if (view.value === undefined || element.value === view.value) return;
    if (isPassword(element)) {
      if (element.value.length === view.value.length) return;
      maskedFields.add(element);
    }
    element.value = view.value;
  };
}

const isPassword = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'password';

export const isFileField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';

/** Shows the names of files that were attached elsewhere. */
function showFiles(field: HTMLInputElement, { value = '' }: ViewElement): void {
  if ([...(field.files ?? [])].map(({ name }) => name).join('\n') === value) return;
  const names = new DataTransfer();
  for (const name of value.split('\n')) if (name) names.items.add(new File([], name));
  field.files = names.files;
}

export function isField(element: EventTarget | null): element is Field {
  return (
    (element instanceof HTMLInputElement && !isFileField(element)) ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

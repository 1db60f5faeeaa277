import type { ViewElement } from '../../../browser/view-frame.ts';

/**
 * What was typed here and not yet confirmed by the server, by field: such a field is not overwritten. With the sequence
 * of the last edit sent; infinite while one waits to be sent.
 */
export type Edits = Map<number, number>;

/** The server has answered; gives the field it answered for, unless there are newer edits. */
export function settleEdit(edits: Edits, sequence: number): number | undefined {
  const found = [...edits].find(([, last]) => last === sequence)?.[0];
  if (found !== undefined) edits.delete(found);
  return found;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps fields at what the server says is in them, but for what the person here is still typing. */
export function createFieldState(edits: Edits) {
  /** Password fields that hold bullets in place of what was typed elsewhere. */
  const masked = new WeakSet<HTMLInputElement>();

  const unmask = (event: InputEvent) => {
    const input = event.target;
    // Bullets are no password: who types on starts afresh. Enter types nothing.
    if (event.inputType === 'insertLineBreak') return;
    if (input instanceof HTMLInputElement && masked.delete(input)) input.value = '';
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
      masked.add(element);
    }
    element.value = view.value;
  };
}

const isPassword = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'password';

export const isFileField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';

/** A field that holds files chosen elsewhere shows their names. */
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

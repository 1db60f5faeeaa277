type Field = HTMLInputElement | HTMLSelectElement;

/** What a form says, as JSON: numbers are numbers, and what is left empty is left out. */
export function formBody(form: HTMLFormElement): Record<string, unknown> {
  const fields = [...form.elements].filter(isField).filter(({ name, value }) => name !== '' && value !== '');
  return Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)]));
}

export function fieldValue(field: Field): unknown {
  if (field.type === 'number') return Number(field.value);
  if (field.dataset['as'] === 'utc') return new Date(`${field.value}Z`).toISOString();
  return field.value;
}

export const isField = (node: unknown): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement;

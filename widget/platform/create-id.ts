/** A random id of 128 bits. `crypto.randomUUID` is missing on plain http pages, so it is made by hand. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

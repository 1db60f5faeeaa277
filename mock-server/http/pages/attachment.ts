/** A Content-Disposition that saves under this name: in plain letters for old clients, in full for the rest. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  // The header ends a part at an apostrophe, and knows no brackets or stars.
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

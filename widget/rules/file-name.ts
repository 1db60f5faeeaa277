/** A file's name without folders, split at its last dot; the extension in lower case, without the dot. */
export function fileName(name: string): { base: string; extension: string } {
  const last = name.split(/[/\\]/).at(-1) ?? name;
  const dot = last.lastIndexOf('.');
  if (dot <= 0) return { base: last, extension: '' };
  return { base: last.slice(0, dot), extension: last.slice(dot + 1).toLowerCase() };
}

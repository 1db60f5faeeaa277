const longest = 120;

/** A name that is safe as a file's and as a part of an address. */
export function safeFileName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain.length <= longest) return plain || 'file';
  const { stem, ending } = split(plain);
  return stem.slice(0, longest - ending.length) + ending;
}

/** The name, or the name with the first free number. */
export function freeFileName(name: string, taken: readonly string[]): string {
  const { stem, ending } = split(name);
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const hasEnding = dot > 0 && name.length - dot <= 10;
  return hasEnding ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: '' };
}

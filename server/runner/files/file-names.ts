/** In bytes. File systems allow 255, and a number or a temporary ending may be added. */
const maxBytes = 180;
/** Characters that are invalid in file names or addresses, or that disguise a name: `fdp.exe` shown as `exe.pdf`. */
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}/\\:*?"<>|]/gu;

/** Returns a name that is safe for a file and in an address. */
export function safeFileName(name: string): string {
  const plain = name.replaceAll(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  if (bytesOf(plain) <= maxBytes) return plain || 'file';
  const { stem, ending } = split(plain);
  // Each character of the stem has at least one byte.
  const characters = Array.from(stem.slice(0, maxBytes));
  while (bytesOf(characters.join('') + ending) > maxBytes) characters.pop();
  return characters.join('') + ending;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Returns the name, with the first free number if it is already used. */
export function freeFileName(name: string, usedNames: readonly string[]): string {
  const { stem, ending } = split(name);
  let free = name;
  for (let number = 2; usedNames.includes(free); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const hasEnding = dot > 0 && name.length - dot <= 10;
  return hasEnding ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: '' };
}

/** In bytes: disks allow 255, and a number or a temporary ending may be added. */
const longest = 180;
/** Characters that disks or addresses refuse, or that disguise a name: `fdp.exe` shown as `exe.pdf`. */
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}/\\:*?"<>|]/gu;

/** Returns a name that is safe for a file and in an address. */
export function safeFileName(name: string): string {
  const plain = name.replaceAll(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  if (bytesOf(plain) <= longest) return plain || 'file';
  const { stem, ending } = split(plain);
  // Each character of the stem is a byte at least.
  const kept = Array.from(stem.slice(0, longest));
  while (bytesOf(kept.join('') + ending) > longest) kept.pop();
  return kept.join('') + ending;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Returns the name, with the first free number if it is taken. */
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

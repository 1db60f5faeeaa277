/** Some file systems end at 255 bytes; far below that a name stops being read. */
const mostCharacters = 60;

/** Words as part of a file's name, cut between two words where they are too many. */
export function namePart(words: string): string {
  const joined = words
    .replaceAll(/[\W_]+/g, '_')
    .replace(/^_/, '')
    .replace(/_$/, '');
  if (joined.length <= mostCharacters) return joined;
  const cut = joined.slice(0, mostCharacters + 1).replace(/_[^_]*$/, '');
  return cut.slice(0, mostCharacters);
}

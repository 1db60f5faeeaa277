import { extractText } from 'unpdf';

const mostMotions = 8;

/** The motions that stand in a PDF's text, each with its vote; none where it has no text or no motions. */
export async function motionsOf(bytes: Uint8Array): Promise<string[]> {
  // The reader takes over the bytes it is given, so it gets its own. It refuses a Buffer, which files come in.
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const found =
    text.replaceAll(/\s+/g, ' ').match(/\bMotion \d{1,4}: .{1,400}?(?:carried|failed|tabled)\./gi) ?? [];
  return found.slice(0, mostMotions);
}

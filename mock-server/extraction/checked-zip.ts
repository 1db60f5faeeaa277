import { buffer } from 'node:stream/consumers';
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';
import { UnreadableFile } from './extracted.ts';
import { extractionLimits } from './limits.ts';
import { type PackedEntry, packZip } from './pack-zip.ts';

const { zip: most } = extractionLimits;
const xmlPart = /\.(?:xml|rels)$/i;
const declarations = ['<!DOCTYPE', '<!ENTITY'] as const;

export interface CheckedZip {
  entries: readonly PackedEntry[];
  /** The same parts, laid out anew: whatever reads this finds what was checked, and nothing beside it. */
  bytes: Buffer;
}

/** Opens an office file as the archive it is, and refuses one that unpacks to more than it should. */
export async function checkedZip(bytes: Uint8Array): Promise<CheckedZip> {
  const whole = Buffer.from(bytes);
  const file = await opened(whole);
  if (file.entryCount > most.entries) {
    throw new UnreadableFile(
      `This file has ${file.entryCount} parts, more than the ${most.entries} that are read.`,
    );
  }
  const entries: PackedEntry[] = [];
  let left: number = most.bytes;
  for await (const entry of file.eachEntry()) {
    left -= entry.uncompressedSize;
    if (left < 0 || isBomb(entry)) throw tooLarge();
    if (entry.isEncrypted()) throw new UnreadableFile('This file is protected with a password.');
    const data = await inflated(file, entry);
    if (xmlPart.test(entry.fileName)) refuseDeclarations(data);
    entries.push({ name: entry.fileName, data });
  }
  return { entries, bytes: packZip(entries) };
}

async function opened(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch (error) {
    throw new UnreadableFile('This file is damaged: its parts could not be listed.', { cause: error });
  }
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > most.ratioFrom && uncompressedSize > compressedSize * most.ratio;

const tooLarge = (): UnreadableFile =>
  new UnreadableFile('This file unpacks to far more than its size, so it was not read.');

/** What an entry holds. Sizes that lie are found out: the stream ends in an error at the first byte too many. */
async function inflated(file: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await file.openReadStreamPromise(entry));
  } catch (error) {
    throw new UnreadableFile('This file is damaged: a part of it could not be unpacked.', { cause: error });
  }
}

/** Office files declare nothing; what does is after the reader: entities that expand, or that name other files. */
function refuseDeclarations(data: Buffer): void {
  const found = declarations.some((text) => {
    const wide = Buffer.from(text, 'utf16le');
    return data.includes(text) || data.includes(wide) || data.includes(Buffer.from(wide).swap16());
  });
  if (found)
    throw new UnreadableFile('This file declares XML entities, which no office file needs: not read.');
}

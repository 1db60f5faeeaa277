import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { extractionLimits, UnreadableFileError } from './extracted.ts';

export interface ZipEntry {
  name: string;
  data: Buffer;
}

const { zip: limits } = extractionLimits;
const xmlPart = /\.(?:xml|rels)$/i;
const declarations = ['<!DOCTYPE', '<!ENTITY'] as const;

/** An archive that was unpacked within the limits. */
export interface CheckedZip {
  entries: readonly ZipEntry[];
  /** A new archive of exactly these entries, so that a reader cannot find data that was not checked. */
  bytes: Buffer;
}

/**
 * Unpacks an office file as a ZIP archive and packs the checked entries again, uncompressed.
 *
 * @throws {UnreadableFileError} If it is damaged, encrypted, too large, or declares XML entities.
 */
export async function checkedZip(bytes: Uint8Array): Promise<CheckedZip> {
  const buffer = Buffer.from(bytes);
  const file = await openZip(buffer);
  if (file.entryCount > limits.entries) {
    throw new UnreadableFileError(`This file has ${file.entryCount} parts. The limit is ${limits.entries}.`);
  }
  const entries: ZipEntry[] = [];
  let remaining: number = limits.bytes;
  for await (const entry of file.eachEntry()) {
    remaining -= entry.uncompressedSize;
    if (remaining < 0 || isBomb(entry)) throw tooLargeError();
    if (entry.isEncrypted()) throw new UnreadableFileError('This file is protected with a password.');
    const data = await inflate(file, entry);
    if (xmlPart.test(entry.fileName)) refuseDeclarations(data);
    entries.push({ name: entry.fileName, data });
  }
  const archive = zipSync(Object.fromEntries(entries.map(({ name, data }) => [name, data])), { level: 0 });
  return { entries, bytes: Buffer.from(archive) };
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch (error) {
    throw new UnreadableFileError('This file is damaged: its parts cannot be listed.', { cause: error });
  }
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio;

const tooLargeError = (): UnreadableFileError =>
  new UnreadableFileError('This file unpacks to far more than its size, so it was not read.');

/** Returns an entry's data. The stream fails if the data is larger than the entry's stated size. */
async function inflate(file: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await file.openReadStreamPromise(entry));
  } catch (error) {
    throw new UnreadableFileError('This file is damaged: a part of it cannot be unpacked.', { cause: error });
  }
}

/** Office files declare no entities. A file that does attacks its reader: they expand, or name other files. */
function refuseDeclarations(data: Buffer): void {
  const hasDeclaration = declarations.some((text) => {
    const wide = Buffer.from(text, 'utf16le');
    return data.includes(text) || data.includes(wide) || data.includes(Buffer.from(wide).swap16());
  });
  if (hasDeclaration)
    throw new UnreadableFileError(
      'This file declares XML entities, which office files never need, so it was not read.',
    );
}

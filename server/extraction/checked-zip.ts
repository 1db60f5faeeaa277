import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { extractionLimits, UnreadableFile } from './extracted.ts';

export interface PackedEntry {
  name: string;
  data: Buffer;
}

const version = 20;
const nameIsUtf8 = 0x0800;

/** An archive of these entries, nothing compressed and nothing left to interpretation. */
function packZip(entries: readonly PackedEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(nameIsUtf8, 2);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, path);
    offset += 4 + common.length + path.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

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

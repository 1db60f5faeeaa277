import type { FileKind } from './file-kind.ts';

export interface PixelSize {
  width: number;
  height: number;
}

type ImageKind = Extract<FileKind, 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp'>;

const readers: Record<ImageKind, (bytes: Buffer) => PixelSize | undefined> = {
  png: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  bmp: (bytes) =>
    bytes.readUInt32LE(14) === 12
      ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
      : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) },
  webp,
  jpeg,
};

export const isImage = (kind: FileKind): kind is ImageKind => kind in readers;

/** How large a picture is, from its header alone: nothing is unpacked. Undefined when the header is damaged. */
export function imageSize(kind: ImageKind, bytes: Uint8Array): PixelSize | undefined {
  try {
    const size = readers[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header says it is longer than the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function webp(bytes: Buffer): PixelSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Frame headers are C0 to CF, but for C4, C8 and CC, which are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpeg(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    // Filling before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

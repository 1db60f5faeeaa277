/**
 * Packs a header and bytes into one binary message:
 *
 *     4 bytes     length of the header, big endian
 *     n bytes     the header as JSON in UTF-8
 *     the rest    the bytes: a picture, or a piece of a file
 */
export function packPacket(
  header: object,
  bytes: Uint8Array,
  edit?: (name: string, value: unknown) => unknown,
): Uint8Array<ArrayBuffer> {
  const headerBytes = new TextEncoder().encode(JSON.stringify(header, edit));
  const packet = new Uint8Array(4 + headerBytes.length + bytes.length);
  new DataView(packet.buffer).setUint32(0, headerBytes.length);
  packet.set(headerBytes, 4);
  packet.set(bytes, 4 + headerBytes.length);
  return packet;
}

/** Unpacks a packet without copying its bytes. Returns null if it is invalid. */
export function unpackPacket(packet: Uint8Array<ArrayBuffer>): {
  header: unknown;
  bytes: Uint8Array<ArrayBuffer>;
} | null {
  if (packet.length < 4) return null;
  const length = new DataView(packet.buffer, packet.byteOffset).getUint32(0);
  if (length > packet.length - 4) return null;
  const header = readJson(new TextDecoder().decode(packet.subarray(4, 4 + length)));
  return header === undefined ? null : { header, bytes: packet.subarray(4 + length) };
}

/** Parses JSON. Returns undefined if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * A header and bytes in one binary message:
 *
 *     4 bytes          length of the header, big endian
 *     as many bytes    the header, JSON in UTF-8
 *     the rest         the bytes: a picture on its way to a viewer, a piece of a file on its way from one
 */
export function packPacket(
  header: object,
  bytes: Uint8Array,
  edit?: (name: string, value: unknown) => unknown,
): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify(header, edit));
  const packet = new Uint8Array(4 + words.length + bytes.length);
  new DataView(packet.buffer).setUint32(0, words.length);
  packet.set(words, 4);
  packet.set(bytes, 4 + words.length);
  return packet;
}

/** The parts of a packet, the bytes not copied; null for what is none. */
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

/** What a text says; undefined for one that is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export interface DecodedText {
  text: string;
  /** What had to be guessed. */
  note: string | undefined;
}

/** Text as it was meant: by its byte order mark, else as UTF-8, else as Windows wrote it. No control characters. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe') return { text: plain(new TextDecoder('utf-16le').decode(bytes)), note: undefined };
  if (mark === 'feff') return { text: plain(new TextDecoder('utf-16be').decode(bytes)), note: undefined };
  const read = decodeUtf8(bytes);
  if (read !== undefined) return { text: plain(read), note: undefined };
  return {
    text: plain(new TextDecoder('windows-1252').decode(bytes)),
    note: 'Not valid UTF-8: read as Windows-1252, so some letters may be wrong.',
  };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const plain = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');

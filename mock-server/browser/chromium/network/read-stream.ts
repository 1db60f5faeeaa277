import { PageUnreachable } from '../../browser-errors.ts';
import type { CdpSession } from '../cdp.ts';

const chunkBytes = 1_000_000;

/** The body of a paused answer, given up as soon as it is larger than allowed. */
export async function readStream(
  session: CdpSession,
  requestId: string,
  maxBytes: number,
  place: string,
): Promise<Uint8Array> {
  const { stream } = await session.send('Fetch.takeResponseBodyAsStream', { requestId });
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle: stream, size: chunkBytes });
    const chunk = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    chunks.push(chunk);
    size += chunk.byteLength;
    if (!eof && size <= maxBytes) continue;
    await session.send('IO.close', { handle: stream });
    if (size > maxBytes) throw new PageUnreachable(`${place} is larger than ${maxBytes} bytes`);
    return new Uint8Array(Buffer.concat(chunks));
  }
}

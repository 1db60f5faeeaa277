import { PageUnreachable } from '../browser-errors.ts';

/** Reads an answer to its end, and gives up as soon as it is larger than allowed. */
export async function readBody(response: Response, maxBytes: number, url: URL): Promise<Uint8Array> {
  const tooLarge = () => new PageUnreachable(`${url.host}${url.pathname} is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PageUnreachable) throw error;
    throw new PageUnreachable(`${url.host}${url.pathname} stopped answering half way`, { cause: error });
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

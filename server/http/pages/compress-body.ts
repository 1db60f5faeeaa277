import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface CacheEntry {
  version: string;
  body: Promise<Uint8Array<ArrayBuffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses much better than the lowest quality, and is still fast. */
const brotliEffort = 5;
const encoders = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliEffort } }),
  gzip: (bytes: Uint8Array) => zip(bytes),
};
const compressible = /^text\/|^image\/svg|\b(?:javascript|json)\b/;

const cache = new Map<string, CacheEntry>();

/** A body to compress. Each version of a name is compressed only once. */
export interface CompressibleBody {
  name: string;
  version: string;
  type: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Compresses a body with the best encoding that the client accepts. Returns it with its headers. */
export async function compressBody(
  { name, version, type, bytes }: CompressibleBody,
  acceptEncoding: string | undefined,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  if (!compressible.test(type)) return { body: await bytes(), headers: {} };
  const encoding = (['br', 'gzip'] as const).find((candidate) =>
    new RegExp(`\\b${candidate}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(acceptEncoding ?? ''),
  );
  const headers = { Vary: 'Accept-Encoding' };
  if (!encoding) return { body: await bytes(), headers };
  const key = `${encoding} ${name}`;
  let entry = cache.get(key);
  if (entry?.version !== version) {
    entry = {
      version,
      body: bytes()
        .then(encoders[encoding])
        .then((body) => new Uint8Array(body)),
    };
    cache.set(key, entry);
  }
  return { body: await entry.body, headers: { ...headers, 'Content-Encoding': encoding } };
}

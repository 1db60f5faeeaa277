import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Packed {
  version: string;
  body: Promise<Uint8Array<ArrayBuffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A good deal smaller than the least effort, and done in a moment. */
const brotliEffort = 5;
const ways = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliEffort } }),
  gzip: (bytes: Uint8Array) => zip(bytes),
};
const packable = /^text\/|^image\/svg|\b(?:javascript|json)\b/;

const done = new Map<string, Packed>();

/** What a body is: its name among others, and its version, by which it is packed once. */
export interface Packable {
  name: string;
  version: string;
  type: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The body as small as who asks can read it, with the headers that say so. */
export async function pack(
  { name, version, type, bytes }: Packable,
  accepted: string | undefined,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  if (!packable.test(type)) return { body: await bytes(), headers: {} };
  const way = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted ?? ''),
  );
  const headers = { Vary: 'Accept-Encoding' };
  if (!way) return { body: await bytes(), headers };
  const key = `${way} ${name}`;
  let packed = done.get(key);
  if (packed?.version !== version) {
    packed = {
      version,
      body: bytes()
        .then(ways[way])
        .then((body) => new Uint8Array(body)),
    };
    done.set(key, packed);
  }
  return { body: await packed.body, headers: { ...headers, 'Content-Encoding': way } };
}

import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const FILES = ['widget.js', 'widget.mjs', 'index.html', 'host-sdk.js', 'host-sdk.mjs', 'host-sdk-react.mjs'];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns one row per shipped file: raw, gzip and brotli size. */
export function bytesRows(): string[][] {
  return FILES.map((name) => {
    const content = readFileSync(`dist/${name}`);
    const sizes = [content, gzipSync(content), brotliCompressSync(content)];
    return [name, ...sizes.map((packed) => kilobytes(packed.length))];
  });
}

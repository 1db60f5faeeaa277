import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { table } from './table.ts';

const FILES = ['widget.js', 'index.html', 'host-sdk.js', 'host-sdk.mjs', 'host-sdk-react.mjs'];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures the shipped files: raw, gzip and brotli. */
export async function sizesBench(): Promise<string> {
  const rows = FILES.map((name) => {
    const content = readFileSync(`dist/${name}`);
    const sizes = [content, gzipSync(content), brotliCompressSync(content)];
    return [name, ...sizes.map((content) => kilobytes(content.length))];
  });
  return table(['file', 'raw', 'gzip', 'brotli'], rows);
}

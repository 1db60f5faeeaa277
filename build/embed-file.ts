import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

/** Emits a file that describes the page. The host SDK reads it if its frame does not respond. */
export function embedFile(): Plugin {
  return {
    name: 'embed-file',
    generateBundle() {
      const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
      this.emitFile({
        type: 'asset',
        fileName: 'embed.json',
        source: `${JSON.stringify({ app: name, version })}\n`,
      });
    },
  };
}

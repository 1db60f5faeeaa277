import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

/** Says beside the page what is served there: the host SDK asks for it when its frame says nothing. */
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

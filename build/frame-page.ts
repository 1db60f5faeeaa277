import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rollup';

const SOURCE = 'widget/index.html';
const DEV_SCRIPT = /<script type="module" src="[^"]*main\.tsx"><\/script>/;

/** Emits the frame page: the development page with the built script in place of the source module. */
export function framePage(script: string): Plugin {
  return {
    name: 'frame-page',
    async generateBundle() {
      const page = await readFile(SOURCE, 'utf8');
      if (!DEV_SCRIPT.test(page)) this.error(`${SOURCE} has no module script for main.tsx to replace`);
      const source = page.replace(DEV_SCRIPT, `<script defer src="${script}"></script>`);
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}

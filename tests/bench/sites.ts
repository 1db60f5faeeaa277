import { readFile } from 'node:fs/promises';
import { bundleScript } from './bundle-script.ts';
import type { Site } from './page-server.ts';

const SCRIPT = /<script defer src="[^"]+"><\/script>/;
const BARE = `
  import { createElement, render } from 'preact';
  render(createElement('textarea', { 'aria-label': 'Prompt' }), document.getElementById('hoa-pilot'));
`;

/** The pages that are compared: the shipped one, the shipped one with its script inlined, and a bare Preact page. */
export async function readSites(): Promise<Record<'separate' | 'inlined' | 'bare', Site>> {
  const page = (await readFile('dist/index.html', 'utf8')).replace(
    SCRIPT,
    '<script defer src="/widget.js"></script>',
  );
  const script = await readFile('dist/widget.js', 'utf8');
  // Deferred scripts cannot be inlined: at the end of the body an inline one runs at the same moment.
  const inline = `<script>${script.replaceAll('</script', String.raw`<\/script`)}</script></body>`;
  const inlined = page
    .replace('<script defer src="/widget.js"></script>', '')
    .replace('</body>', () => inline);
  return {
    separate: { page, script },
    inlined: { page: inlined },
    bare: { page, script: await bundleScript(BARE) },
  };
}

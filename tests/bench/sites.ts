import { readFile } from 'node:fs/promises';
import { bundleScript } from './bundle-script.ts';
import type { Site } from './page-server.ts';

/** A page without markup of its own, for the whole product as one script. */
const PAGE = `<!doctype html>
<html lang="en" data-hoa-pilot-page>
  <head>
    <meta charset="utf-8" />
    <title>HOA Pilot</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <script defer src="/widget.js"></script>
  </head>
  <body><div id="hoa-pilot"></div></body>
</html>`;
const BARE = `
  import { createElement, render } from 'preact';
  render(createElement('textarea', { 'aria-label': 'Prompt' }), document.getElementById('hoa-pilot'));
`;

/** The pages that are compared: one with the one script, one with that script inlined, and a bare Preact page. */
export async function readSites(): Promise<Record<'separate' | 'inlined' | 'bare', Site>> {
  const page = PAGE;
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

import { readFile } from 'node:fs/promises';
import { bundleScript } from './bundle-script.ts';
import type { Site } from './page-server.ts';

/** An empty page for the product as one script. */
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

/** Reads the pages to compare: with a separate script, with the script inlined, and a bare Preact page. */
export async function readSites(): Promise<Record<'separate' | 'inlined' | 'bare', Site>> {
  const script = await readFile('dist/widget.js', 'utf8');
  // An inline script cannot be deferred. At the end of the body it runs at the same moment.
  const inline = `<script>${script.replaceAll('</script', String.raw`<\/script`)}</script></body>`;
  const inlined = PAGE.replace('<script defer src="/widget.js"></script>', '').replace(
    '</body>',
    () => inline,
  );
  return {
    separate: { page: PAGE, script },
    inlined: { page: inlined },
    bare: { page: PAGE, script: await bundleScript(BARE) },
  };
}

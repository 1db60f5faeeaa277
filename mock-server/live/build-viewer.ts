import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ViewerAssets } from './live-app.ts';

/** Bundles the live-view page's script and style sheet. */
export async function buildViewer(): Promise<ViewerAssets> {
  const room = (name: string) => fileURLToPath(new URL(`viewer/${name}`, import.meta.url));
  const result = await build({
    entryPoints: [room('main.ts'), room('viewer.css')],
    outdir: room('out'),
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  const textOf = (extension: string) =>
    result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  return { js: textOf('.js'), css: textOf('.css') };
}

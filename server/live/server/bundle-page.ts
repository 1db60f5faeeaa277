import { fileURLToPath } from 'node:url';

/** The script and style sheet of a page of the server's own, each as one text. */
export interface PageAssets {
  js: string;
  css: string;
}

/** Bundles what a page is made of. */
export async function bundlePage(script: URL, styles: URL): Promise<PageAssets> {
  // Only where a page is looked at: the bundler does not load in every place the server's code runs.
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: { script: fileURLToPath(script), styles: fileURLToPath(styles) },
    outdir: fileURLToPath(new URL('out', script)),
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

import { fileURLToPath } from 'node:url';

/** The bundled script and style sheet of one of the server's pages. */
export interface PageAssets {
  js: string;
  css: string;
}

/** Bundles a page's script and style sheet. */
export async function bundlePage(script: URL, styles: URL): Promise<PageAssets> {
  // Loaded on demand, because the bundler is not available everywhere the server's code runs.
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

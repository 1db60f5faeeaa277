import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundled script and style sheet of one of the server's pages. */
export interface PageAssets {
  js: string;
  css: string;
}

/** What `bundlePage` makes. */
export interface BundledPage extends PageAssets {
  /** The files of which the script and the style sheet consist, as absolute paths. */
  sources: string[];
}

/** Bundles a page's script and style sheet. */
export async function bundlePage(script: URL, styles: URL): Promise<BundledPage> {
  // Loaded on demand, because the bundler is not available everywhere the server's code runs.
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: { script: fileURLToPath(script), styles: fileURLToPath(styles) },
    outdir: fileURLToPath(new URL('out', script)),
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  const textOf = (extension: string) =>
    result.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  const sources = Object.values(result.metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => resolve(path));
  return { js: textOf('.js'), css: textOf('.css'), sources };
}

import { fileURLToPath } from 'node:url';

export interface DeskAssets {
  js: string;
  css: string;
}

/** Bundles the desk page's script and style sheet. */
export async function buildDesk(): Promise<DeskAssets> {
  // Only where the page is looked at: the bundler does not load in every place the server's code runs.
  const { build } = await import('esbuild');
  const script = fileURLToPath(new URL('./script/main.ts', import.meta.url));
  const styles = fileURLToPath(new URL('./desk.css', import.meta.url));
  const result = await build({
    entryPoints: { desk: script, styles },
    outdir: fileURLToPath(new URL('./out', import.meta.url)),
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

import { resolve } from 'node:path';
import { build } from 'esbuild';

/** Bundles the source of a module in `folder` into one minified script. */
export async function bundleScript(contents: string, folder = '.'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(folder), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild returned no script');
  return file.text;
}

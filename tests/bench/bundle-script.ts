import { resolve } from 'node:path';
import { build } from 'esbuild';

/** A script of its own, as it would be shipped, from the text of a module that lies in `folder`. */
export async function bundleScript(contents: string, folder = '.'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(folder), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The module gave no script');
  return file.text;
}

import { transform } from 'esbuild';
import type { OutputBundle, OutputChunk, PluginContext } from 'rollup';

/** Stays within one line, so that no line moves and a source map stays true. */
export const CSS_IMPORT = /^[ \t]*import\s+['"][^'"]+\.vanilla\.css['"];?[ \t]*$/gm;

type Modules = Pick<PluginContext, 'getModuleInfo'>;

/** The rooms whose styles others build on, the first of them below all. */
const FOUNDATIONS = ['theme', 'ui', 'parts'];

const rankOf = (id: string): number => {
  const rank = FOUNDATIONS.indexOf(/(?:^|\/)widget\/([\w-]+)\//.exec(id)?.[1] ?? '');
  return rank < 0 ? FOUNDATIONS.length : rank;
};

/**
 * The style sheets a chunk imports, in the order of the cascade, by their ids: what a screen says of a control comes
 * after the control's own, in whichever order the modules are reached.
 */
export function sheetsOf(chunk: { imports: readonly string[] }, modules: Modules): Map<string, string> {
  const found = chunk.imports.map((id) => [id, modules.getModuleInfo(id)?.meta['css']] as const);
  const sheets = found.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Map(sheets.toSorted(([one], [other]) => rankOf(one) - rankOf(other)));
}

/** The same of a chunk and of all it imports, what is imported first. */
export function sheetsBelow(entry: OutputChunk, bundle: OutputBundle, modules: Modules): Map<string, string> {
  const all = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const next of chunk.imports) visit(next);
    for (const [id, css] of sheetsOf(chunk, modules)) all.set(id, css);
  };
  visit(entry.fileName);
  return all;
}

/** One small style sheet of many. */
export async function minifyCss(sheets: Iterable<string>): Promise<string> {
  const { code } = await transform([...sheets].join('\n'), { loader: 'css', minify: true, target: 'es2022' });
  return code.trim();
}

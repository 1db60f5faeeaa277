import { transform } from 'esbuild';
import type { OutputBundle, OutputChunk, PluginContext } from 'rollup';

/** Stays on one line, so that source maps stay correct. */
export const CSS_IMPORT = /^[ \t]*import\s+['"][^'"]+\.vanilla\.css['"];?[ \t]*$/gm;

type Modules = Pick<PluginContext, 'getModuleInfo'>;

/** The folders with basic styles, lowest in the cascade first. */
const FOUNDATIONS = ['theme', 'ui', 'parts'];

const rankOf = (id: string): number => {
  const rank = FOUNDATIONS.indexOf(/(?:^|\/)widget\/([\w-]+)\//.exec(id)?.[1] ?? '');
  return rank < 0 ? FOUNDATIONS.length : rank;
};

/**
 * Returns the style sheets a chunk imports by id, in cascade order: a screen's styles for a control come after the
 * control's own, regardless of the order of the modules.
 */
export function sheetsOf(chunk: { imports: readonly string[] }, modules: Modules): Map<string, string> {
  const importedSheets = chunk.imports.map((id) => [id, modules.getModuleInfo(id)?.meta['css']] as const);
  const sheets = importedSheets.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Map(sheets.toSorted(([one], [other]) => rankOf(one) - rankOf(other)));
}

/** Returns the style sheets of a chunk and of everything it imports, dependencies first. */
export function sheetsBelow(entry: OutputChunk, bundle: OutputBundle, modules: Modules): Map<string, string> {
  const all = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (visited.has(name) || chunk?.type !== 'chunk') return;
    visited.add(name);
    for (const next of chunk.imports) visit(next);
    for (const [id, css] of sheetsOf(chunk, modules)) all.set(id, css);
  };
  visit(entry.fileName);
  return all;
}

/** Combines and minifies style sheets. */
export async function minifyCss(sheets: Iterable<string>): Promise<string> {
  const { code } = await transform([...sheets].join('\n'), { loader: 'css', minify: true, target: 'es2022' });
  return code.trim();
}

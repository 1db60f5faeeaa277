import type { OutputBundle, OutputChunk, PluginContext } from 'rollup';
/** Stays within one line, so that no line moves and a source map stays true. */
export declare const CSS_IMPORT: RegExp;
type Modules = Pick<PluginContext, 'getModuleInfo'>;
/**
 * The style sheets a chunk imports, in the order of the cascade, by their ids: what a screen says of a control comes
 * after the control's own, in whichever order the modules are reached.
 */
export declare function sheetsOf(
  chunk: {
    imports: readonly string[];
  },
  modules: Modules,
): Map<string, string>;
/** The same of a chunk and of all it imports, what is imported first. */
export declare function sheetsBelow(
  entry: OutputChunk,
  bundle: OutputBundle,
  modules: Modules,
): Map<string, string>;
/** One small style sheet of many. */
export declare function minifyCss(sheets: Iterable<string>): Promise<string>;
export {};

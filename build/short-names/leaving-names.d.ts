import ts from 'typescript';
/**
 * Reads the sources of a program with their types.
 *
 * @param config The file of the compiler's options, which need not list the sources.
 * @param entries The files that import the others.
 */
export declare function sourcesOf(config: string, entries: readonly string[]): ts.Program;
/**
 * Returns the names of properties that code outside a bundle may see, or that are not written in its code as names:
 *
 * - of the browser and of React's elements
 * - of what crosses a boundary, by its folder
 * - of the types that values of unknown origin are checked for or cast to, such as stored values
 * - of objects that are sent, stored, listed, or read by a computed key
 *
 * @param program A program with all sources of the bundle.
 */
export declare function leavingNames(program: ts.Program): Set<string>;

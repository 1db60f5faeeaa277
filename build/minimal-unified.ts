type Transform = (tree: unknown, file: TextFile) => unknown;
type Plugin = (this: Processor, options?: unknown) => Transform | undefined;

interface Processor {
  /** The parser, which a plugin sets. */
  parser?: (text: string) => unknown;
  /** Returns what plugins share, or one value of it. */
  data(name?: string): unknown;
  use(plugin: Plugin | readonly Plugin[], options?: unknown): Processor;
  parse(file: TextFile): unknown;
  runSync(tree: unknown, file: TextFile): unknown;
}

/** Replaces the file class of `vfile`: the widget's text has no path, encoding or messages. */
class TextFile {
  value = '';
}
export { TextFile as VFile };

/**
 * Replaces the processor of `unified`. The widget's plugins are few and synchronous, are used once, and are not
 * configured afterwards.
 */
export function unified(): Processor {
  const shared: Record<string, unknown> = {};
  const transforms: Transform[] = [];
  const processor: Processor = {
    data: (name) => (name === undefined ? shared : shared[name]),
    use(plugins, options) {
      for (const plugin of [plugins].flat()) {
        const transform = plugin.call(processor, options);
        if (transform) transforms.push(transform);
      }
      return processor;
    },
    parse: ({ value }) => processor.parser?.(value),
    runSync: (tree, file) =>
      transforms.reduce((result, transform) => transform(result, file) ?? result, tree),
  };
  return processor;
}

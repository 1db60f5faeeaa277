import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rollup, type RollupOptions } from 'rollup';
import { CSS_IMPORT, minifyCss, sheetsBelow } from '../style-sheets.ts';

type Made = typeof import('../../widget/app/prerender.tsx');

/** The parts of the frame page, rendered by the application's own components. */
export interface Prerendered extends Pick<
  Made,
  'aheadAfter' | 'beginAfter' | 'classes' | 'greetings' | 'lateAfter'
> {
  templates: Awaited<ReturnType<Made['templates']>>;
  /** The styles of the rendered markup, and the ids of their sheets, which no module has to include again. */
  css: string;
  sheets: ReadonlySet<string>;
}

const ENTRY = 'widget/app/prerender.tsx';
const FIRST_SCREENS = /\/screens\/(landing|workspace)\/\w+-screen\.tsx$/;

/** Builds the application for this process and renders its first screens. */
export async function prerender({ plugins, onwarn }: RollupOptions, cache: string): Promise<Prerendered> {
  const sheets = new Map<string, string>();
  const collect: Plugin = {
    name: 'collect-sheets',
    renderChunk: { order: 'pre', handler: (code) => ({ code: code.replace(CSS_IMPORT, ''), map: null }) },
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).filter(
        (file): file is OutputChunk =>
          file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => FIRST_SCREENS.test(id))),
      );
      for (const chunk of first.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry)))
        for (const [id, css] of sheetsBelow(chunk, bundle, this)) sheets.set(id, css);
    },
  };
  const folder = await mkdtemp(join(cache, 'prerender-'));
  try {
    const build = await rollup({ input: ENTRY, plugins: [plugins, collect], onwarn });
    await build.write({
      dir: folder,
      format: 'es',
      entryFileNames: 'entry.mjs',
      chunkFileNames: '[name]-[hash].mjs',
      hoistTransitiveImports: false,
    });
    await build.close();
    const made = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Made;
    const templates = await made.templates();
    // The dialog appears later, and its styles load with it.
    dropUnused(sheets, [{ ...templates, confirmation: '' }, made.classes]);
    return {
      aheadAfter: made.aheadAfter,
      beginAfter: made.beginAfter,
      classes: made.classes,
      greetings: made.greetings,
      lateAfter: made.lateAfter,
      templates,
      css: await minifyCss(sheets.values()),
      sheets: new Set(sheets.keys()),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes styles that match nothing in the markup, because their modules include them. Styles without a class always
 * stay.
 */
function dropUnused(sheets: Map<string, string>, drawn: unknown): void {
  const words = new Set(JSON.stringify(drawn).match(/[\w-]+/g));
  for (const [id, css] of sheets) {
    const classes = [...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
    if (classes.length > 0 && !classes.some((name) => words.has(name))) sheets.delete(id);
  }
}

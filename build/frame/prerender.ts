import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rollup, type RollupOptions } from 'rollup';
import { CSS_IMPORT, minifyCss, sheetsBelow } from '../style-sheets.ts';

type Entry = typeof import('../../widget/app/prerender.tsx');

/** The parts of the frame page, rendered by the application's own components. */
export interface Prerendered extends Pick<Entry, 'classes'> {
  /** What the inline script needs, besides class names. */
  bootData: Pick<Entry, 'aheadAfter' | 'beginAfter' | 'greetings' | 'lateAfter' | 'quietAfter'>;
  templates: Awaited<ReturnType<Entry['templates']>>;
  /** The styles of the rendered markup, and the ids of their sheets, so that no module includes them again. */
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
    const entry = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Entry;
    const templates = await entry.templates();
    // The dialog appears later, and its styles load with it.
    dropUnused(sheets, [{ ...templates, confirmation: '' }, entry.classes]);
    const { aheadAfter, beginAfter, greetings, lateAfter, quietAfter } = entry;
    return {
      bootData: { aheadAfter, beginAfter, greetings, lateAfter, quietAfter },
      classes: entry.classes,
      templates,
      css: await minifyCss(sheets.values()),
      sheets: new Set(sheets.keys()),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes styles that match nothing in the markup; their modules include them. Styles without a class always stay. */
function dropUnused(sheets: Map<string, string>, markup: unknown): void {
  const names = new Set(JSON.stringify(markup).match(/[\w-]+/g));
  for (const [id, css] of sheets) {
    const classes = [...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
    if (classes.length > 0 && !classes.some((name) => names.has(name))) sheets.delete(id);
  }
}

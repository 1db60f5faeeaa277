import { mkdir, readFile } from 'node:fs/promises';
import {
  type InputPluginOption,
  type OutputBundle,
  type OutputChunk,
  type Plugin,
  rollup,
  type RollupOptions,
} from 'rollup';
import { confirmationTemplate } from '../../widget/boot/hand-over.ts';
import { FILL } from '../../widget/boot/show-template.ts';
import { routes } from '../../widget/rules/paths.ts';
import { CSS_IMPORT, minifyCss, sheetsOf } from '../style-sheets.ts';
import { APPLICATION } from '../chunks.ts';
import { prerender, type Prerendered } from './prerender.ts';

const PAGE = 'widget/index.html';
const BOOT = 'widget/boot/boot.ts';
const BOOT_DATA = 'virtual:boot-data';
const CACHE = '.cache';
const SCRIPT = /\s*<script type="module" data-hoa-pilot src="[^"]*frame\.ts"><\/script>/;
const CONTAINER = '<div id="hoa-pilot" data-first></div>';

/** Parses the first response. */
const CONTRACT = 'widget/data/http/read-wire.ts';
/** Finds the secrets in its texts. */
const SECRETS = 'contract/secrets/find-secrets.ts';

/**
 * One module per screen, and the dialog likely to follow. None for a replay, which is rarely the first screen: every byte
 * of the page delays all of them.
 */
const screenModules: Record<string, readonly string[]> = {
  landing: ['screens/landing/landing-screen', 'dialogs/email/email-dialog'],
  workspace: ['screens/workspace/workspace-screen', 'dialogs/task-confirmation/task-confirmation-dialog'],
  'chat-dashboard': ['screens/chat-dashboard/chat-dashboard-screen'],
  'live-session': ['screens/live-session/live-session-screen'],
  'task-creation': ['screens/task-creation/task-creation-screen'],
  history: ['screens/history/history-screen'],
  scheduler: ['screens/scheduler/scheduler-screen'],
  demo: ['screens/demo/demo-screen'],
  settings: ['screens/settings/settings-screen'],
  'simple-automator': ['screens/simple-automator/simple-automator-screen'],
  'community-chat': ['screens/community-chat/community-chat-screen'],
  'not-found': ['screens/not-found/not-found-screen'],
};

export interface FramePageOptions {
  onwarn: RollupOptions['onwarn'];
  /** Plugins that build the widget for this process. */
  plugins: () => InputPluginOption;
  /** Plugins that build the boot script. */
  bootPlugins: () => InputPluginOption;
}

/**
 * Emits the frame page: the markup and styles of the first screens, the inline script that shows them, and the
 * application as modules. Each module contains only the styles the page lacks.
 */
export function framePage({ onwarn, plugins, bootPlugins }: FramePageOptions): Plugin {
  let first: Prerendered;
  return {
    name: 'frame-page',
    async buildStart() {
      await mkdir(CACHE, { recursive: true });
      first = await prerender({ plugins: plugins(), onwarn }, CACHE);
    },
    renderChunk: {
      order: 'pre',
      async handler(source, chunk) {
        const ownSheets = [...sheetsOf(chunk, this)].filter(([id]) => !first.sheets.has(id));
        const css = await minifyCss(ownSheets.map(([, sheet]) => sheet));
        const withoutImports = source.replace(CSS_IMPORT, '');
        if (css === '') return { code: withoutImports, map: null };
        // Inserted without adding lines, so that source maps stay correct. The entry renders immediately and needs its
        // styles first. All others render later.
        const code = chunk.isEntry
          ? `${adopting(css)};${withoutImports}`
          : `${withoutImports}\n${adopting(css)}`;
        return { code, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
        const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
        if (!entry) return this.error('The frame page has no application');
        const boot = await bootScript(first, bootPlugins());
        const page = await readFile(PAGE, 'utf8');
        if (!SCRIPT.test(page) || !page.includes(CONTAINER))
          this.error(`${PAGE} has no container for the application`);
        const source = page
          .replace(SCRIPT, () => head(entry, first.css, modulesAhead(entry, bundle), boot))
          .replace('<body>', `<body class="${first.classes.body}">`)
          .replace(CONTAINER, () => `${CONTAINER}\n${body(first.templates, modulesByScreen(entry, bundle))}`);
        this.emitFile({ type: 'asset', fileName: 'index.html', source });
      },
    },
  };
}

const adopting = (css: string): string =>
  `{const sheet=new CSSStyleSheet();sheet.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(sheet)}`;

const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

function below(name: string, bundle: OutputBundle, names = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (names.has(name) || chunk?.type !== 'chunk') return names;
  names.add(name);
  for (const next of chunk.imports) below(next, bundle, names);
  return names;
}

const chunkOf = (module: string, bundle: OutputBundle): OutputChunk | undefined =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));

/** Returns the modules each screen needs, starting with the application itself. */
function modulesByScreen(entry: OutputChunk, bundle: OutputBundle): Map<string, string[]> {
  const always = below(entry.fileName, bundle);
  return new Map(
    Object.entries(screenModules).map(([screen, modules]) => {
      const neededModules = [APPLICATION, ...modules.map((module) => `widget/${module}.tsx`)];
      const names = neededModules.flatMap((module) => [
        ...below(chunkOf(module, bundle)?.fileName ?? '', bundle),
      ]);
      return [screen, [...new Set(names)].filter((name) => !always.has(name))];
    }),
  );
}

/**
 * Returns the modules that a page preparing for the app loads, in a frame that runs no scripts: those of the usual
 * first screens.
 */
function modulesAhead(entry: OutputChunk, bundle: OutputBundle): string[] {
  const byScreen = modulesByScreen(entry, bundle);
  const screens = ['landing', 'workspace'].flatMap((screen) => byScreen.get(screen) ?? []);
  const firstResponse = [CONTRACT, SECRETS].flatMap((module) => chunkOf(module, bundle)?.fileName ?? []);
  return [...new Set([entry.fileName, ...screens, ...firstResponse])];
}

async function bootScript(
  { bootData, classes: { light, dark, fillsWindow } }: Prerendered,
  plugins: InputPluginOption,
): Promise<string> {
  const values = { ...bootData, classes: { light, dark, fillsWindow } };
  const data: Plugin = {
    name: 'boot-data',
    resolveId: (id) => (id === BOOT_DATA ? `\0${BOOT_DATA}` : null),
    load: (id) =>
      id === `\0${BOOT_DATA}`
        ? Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : null,
  };
  const build = await rollup({ input: BOOT, plugins: [data, plugins] });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code.trim();
}

const preloads = (names: readonly string[]): string =>
  names.map((name) => `<link rel="preload" as="script" crossorigin href="${name}">`).join('');

/** The inline script goes before the styles, because it greets the host before they are parsed. */
const head = (entry: OutputChunk, css: string, ahead: readonly string[], boot: string): string =>
  `
    <noscript>${preloads(ahead)}</noscript>
    <script type="text/plain" data-hoa-pilot src="${entry.fileName}"></script>
    <script>${boot}</script>
    <style>${css}</style>`;

/**
 * One template per screen with its paths, its modules, and its first render if known. The last one is for any other
 * path.
 */
function body(
  { markupByScreen, waiting, late, confirmation }: Prerendered['templates'],
  modules: Map<string, string[]>,
): string {
  const screenTemplates = [...modules].map(([screen, names]) => {
    const paths = routes.filter(([, one]) => one === screen).map(([path]) => path);
    const values = `data-screen="${screen}" data-paths="${paths.join(' ')}"`;
    return `    <template ${values}><template>${preloads(names)}</template>${markPlaceholders(markupByScreen[screen] ?? '')}</template>`;
  });
  const lateTemplates = Object.entries(late).map(
    ([language, markup]) => `    <template lang="${language}">${markPlaceholders(markup)}</template>`,
  );
  return `${screenTemplates.join('\n')}
    <template id="hoa-pilot-waiting">${markPlaceholders(waiting)}</template>
${lateTemplates.join('\n')}
    <template id="${confirmationTemplate}">${markPlaceholders(confirmation)}</template>`;
}

const OPENING = /<(\w+)((?:\s[^\s=>]+(?:="[^"]*")?)*)(\s*\/?>)([^<]*)/g;

/** Marks the elements that contain placeholders. */
function markPlaceholders(markup: string): string {
  let remaining = markup.split('{{').length - 1;
  const result = markup.replace(
    OPENING,
    (all, name: string, attributes: string, end: string, text: string) => {
      const places = all.split('{{').length - 1;
      remaining -= places;
      return places === 0 ? all : `<${name} ${FILL}${attributes}${end}${text}`;
    },
  );
  if (remaining !== 0)
    throw new Error(
      'The frame page has a placeholder that would not be filled: it must be in an attribute, or in the text at the start of its element',
    );
  return result;
}

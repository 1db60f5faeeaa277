import type { GetManualChunk } from 'rollup';

/** The application itself. The frame page's entry loads it when the person is not typing. */
export const APPLICATION = 'widget/app/take-over.ts';

/** The folder of the parts of `widget.mjs`. */
export const WIDGET_PARTS = 'widget-parts';

/** The screens that open first, and the dialogs that follow. */
const FIRST = /\/(landing|workspace)-screen\.tsx$|\/(email|task-confirmation)-dialog\.tsx$/;

/** The screens for starting, watching, and controlling a task. */
const TASK =
  /\/(task-view|task-details|agent-report|approval-card|(chat-dashboard|live-session|task-creation|simple-automator|community-chat)-screen)\.tsx$/;

/** The code that finds secrets in texts. It loads with the first response. */
const SECRETS = /\/contract\/secrets\//;

type Modules = Parameters<GetManualChunk>[1];

/** The results of `withStaticImports`, which is called for each module and each entry. */
const importsOf = new WeakMap<Modules, Map<string, ReadonlySet<string>>>();

/** Returns the ids of a module and of everything that it imports statically. */
function withStaticImports(root: string, modules: Modules): ReadonlySet<string> {
  const results = importsOf.get(modules) ?? new Map<string, ReadonlySet<string>>();
  importsOf.set(modules, results);
  const earlier = results.get(root);
  if (earlier) return earlier;
  const ids = new Set([root]);
  // The loop visits what it adds, too.
  for (const id of ids) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
  results.set(root, ids);
  return ids;
}

/**
 * Sorts a module into the chunks that several others share: of the first screens, of the screens with a task, and of
 * the others. By default the bundler would create one per set of importers: thirty files of a few hundred bytes.
 */
function sharedChunk(id: string, modules: Modules): string | null {
  const users = [...modules.getModuleIds()].filter(
    (one) => modules.getModuleInfo(one)?.dynamicImporters.length && withStaticImports(one, modules).has(id),
  );
  if (users.some((one) => one.endsWith(`/${APPLICATION}`))) return 'application';
  if (SECRETS.test(id)) return 'secrets';
  if (users.length < 2) return null;
  if (users.some((one) => FIRST.test(one))) return 'application';
  return users.every((one) => TASK.test(one)) ? 'tasks' : 'shared';
}

/** Returns a function that sorts modules into chunks. `entry` is the name of the chunk that loads first. */
export const chunksFor =
  (entry: string): GetManualChunk =>
  (id, modules) => {
    const entries = [...modules.getModuleIds()].filter((one) => modules.getModuleInfo(one)?.isEntry);
    return entries.some((one) => withStaticImports(one, modules).has(id)) ? entry : sharedChunk(id, modules);
  };

import type { GetManualChunk } from 'rollup';

/** The application itself. The page's entry loads it when the person is not typing. */
export const APPLICATION = 'widget/app/take-over.ts';

/** The screens that open first, and the dialogs that follow. */
const FIRST = /\/(landing|workspace)-screen\.tsx$|\/(email|task-confirmation)-dialog\.tsx$/;

/** The screens for starting, watching, and controlling a task. */
const TASK =
  /\/(task-view|task-details|(chat-dashboard|live-session|task-creation|simple-automator|community-chat)-screen)\.tsx$/;

/** The code that finds secrets in texts. It loads with the first response. */
const SECRETS = /\/contract\/secrets\//;

/**
 * Creates four shared chunks: for the page's entry, for the application and the first screens, for the screens with a
 * task, and for the others. By default the bundler would create one per set of importers: thirty files of a few hundred
 * bytes.
 */
export const frameChunks: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
  const below = (root: string, ids = new Set<string>()): Set<string> => {
    if (ids.has(root)) return ids;
    ids.add(root);
    for (const next of getModuleInfo(root)?.importedIds ?? []) below(next, ids);
    return ids;
  };
  const modules = [...getModuleIds()];
  const isIn = (one: string) => below(one).has(id);
  if (modules.some((one) => getModuleInfo(one)?.isEntry && isIn(one))) return 'frame';
  const users = modules.filter((one) => getModuleInfo(one)?.dynamicImporters.length && isIn(one));
  if (users.some((one) => one.endsWith(`/${APPLICATION}`))) return 'application';
  if (SECRETS.test(id)) return 'secrets';
  if (users.length < 2) return null;
  if (users.some((one) => FIRST.test(one))) return 'application';
  return users.every((one) => TASK.test(one)) ? 'tasks' : 'shared';
};

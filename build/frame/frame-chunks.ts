import type { GetManualChunk } from 'rollup';

/** The application itself, which the page's entry brings when it is in nobody's way. */
export const APPLICATION = 'widget/app/take-over.ts';

/** What opens a page, and the dialogs that come next. */
const FIRST = /\/(landing|workspace)-screen\.tsx$|\/(email|task-confirmation)-dialog\.tsx$/;

/** Where a task is begun, watched and steered. */
const TASK =
  /\/(task-view|task-details|(chat-dashboard|live-session|task-creation|simple-automator|community-chat)-screen)\.tsx$/;

/**
 * Makes one chunk of the page's entry, one of the application with what its first screens share, one of what the
 * screens with a task share, and one of what the others share. Left to itself the bundler makes a file of every set of
 * users: thirty of a few hundred bytes.
 */
export const frameChunks: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
  const below = (root: string, found = new Set<string>()): Set<string> => {
    if (found.has(root)) return found;
    found.add(root);
    for (const next of getModuleInfo(root)?.importedIds ?? []) below(next, found);
    return found;
  };
  const modules = [...getModuleIds()];
  const isIn = (one: string) => below(one).has(id);
  if (modules.some((one) => getModuleInfo(one)?.isEntry && isIn(one))) return 'frame';
  const users = modules.filter((one) => getModuleInfo(one)?.dynamicImporters.length && isIn(one));
  if (users.some((one) => one.endsWith(`/${APPLICATION}`))) return 'application';
  if (users.length < 2) return null;
  if (users.some((one) => FIRST.test(one))) return 'application';
  return users.every((one) => TASK.test(one)) ? 'tasks' : 'shared';
};

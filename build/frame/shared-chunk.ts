import type { GetManualChunk } from 'rollup';

/**
 * Puts what several screens and dialogs share, and the application itself does not need, into one chunk. Left to
 * itself the bundler makes a file of every set of users: thirty of a few hundred bytes.
 */
export const sharedChunk: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
  const below = (root: string, found = new Set<string>()): Set<string> => {
    if (found.has(root)) return found;
    found.add(root);
    for (const next of getModuleInfo(root)?.importedIds ?? []) below(next, found);
    return found;
  };
  const modules = [...getModuleIds()];
  const always = modules.filter((one) => getModuleInfo(one)?.isEntry).map((one) => below(one));
  if (always.some((set) => set.has(id))) return null;
  const users = modules.filter((one) => getModuleInfo(one)?.dynamicImporters.length && below(one).has(id));
  return users.length > 1 ? 'shared' : null;
};

import type { BrowserSession } from '../../browser/driver.ts';
import type { BrowserMemories } from '../../store/open-store.ts';

export type BrowserRememberer = ReturnType<typeof rememberBrowser>;

/** Keeps a task's browser memory up to date, whoever moves the browser. */
export function rememberBrowser(
  taskId: string,
  session: BrowserSession,
  memories: BrowserMemories,
  report: (message: string, error: unknown) => void,
) {
  let saved = '';
  let work = Promise.resolve();
  let over = false;
  const saveAfter = async (earlier: Promise<void>): Promise<void> => {
    await earlier;
    if (over) return;
    const memory = session.remember();
    const text = JSON.stringify(memory);
    if (text === saved) return;
    try {
      await memories.save(taskId, memory);
      saved = text;
    } catch (error) {
      // A task is worth more than the chance to go on after a crash.
      report('A browser could not be remembered', error);
    }
  };
  /** Saves where the browser is, if it moved; resolves when it is safe. */
  const save = (): Promise<void> => {
    work = saveAfter(work);
    return work;
  };
  const stopWatching = session.onMove(() => void save());
  /** Saves no more; resolves when what was under way is done. */
  const stop = async (): Promise<void> => {
    over = true;
    stopWatching();
    await work;
  };
  return {
    save,
    stop,
    /** Stops and removes what was saved. */
    async forget(): Promise<void> {
      await stop();
      await memories.forget(taskId);
    },
  };
}

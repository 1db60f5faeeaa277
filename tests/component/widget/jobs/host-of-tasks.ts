import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { HostCall } from '../../../../widget/bridge/host-port.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startHostTasks } from '../../../../widget/jobs/host-tasks/host-tasks.ts';
import { createTaskFeed } from '../../../../widget/jobs/host-tasks/task-feed.ts';
import { watchTasks } from '../../../../widget/jobs/watch-tasks.ts';
import { rememberHostTaskAtom } from '../../../../widget/state/host-atoms.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { answerAtom, closeDialogAtom, openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import type { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { createTaskBackend } from '../../../fakes/task-backend.ts';

export const PORTAL = 'https://portal.example';
export const prompt = 'Download the minutes';

interface Options {
  backend?: ReturnType<typeof createTaskBackend>;
  /** The session storage of the tab. */
  session?: ReturnType<typeof createMemoryStorage>;
  origin?: string;
  isTrusted?: boolean;
  mayApprove?: boolean;
}

/** The app's end of one connection to a host. */
export function open({
  backend = createTaskBackend(),
  session,
  origin = PORTAL,
  isTrusted = true,
  mayApprove = true,
}: Options = {}) {
  const platform = createFakePlatform(session && { session });
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const store = createState(platform);
  const events: [name: string, detail: Record<string, unknown>][] = [];
  const showBrowser = vi.fn<() => Promise<void>>(async () => {});
  const feed = createTaskFeed();
  const { methods, stop } = startHostTasks({
    services: { api: backend.api, queryClient, store },
    feed,
    clock: platform.clock,
    origin,
    isTrusted,
    mayApprove,
    emit: (name, detail) => void events.push([name, detail]),
    showBrowser,
  });
  const stopWatching = watchTasks({ api: backend.api, queryClient }, feed.publish);
  const table = new Map(methods);
  const withdrawal = new AbortController();
  const progress = vi.fn<HostCall['progress']>();
  const callAs = async (call: HostCall, method: string, params: object = {}) =>
    table.get(`tasks.${method}`)?.({ ...params }, call);
  return {
    backend,
    store,
    events,
    showBrowser,
    progress,
    stop() {
      stop();
      stopWatching();
    },
    clock: platform.clock,
    withdraw: () => withdrawal.abort(new Error('withdrawn')),
    refresh: () => queryClient.refetchQueries({ queryKey: queryKeys.tasks }),
    call: (method: string, params: object = {}) =>
      callAs({ signal: withdrawal.signal, progress }, method, params),
    /** A call with its own progress and signal. */
    callAs,
    dialog: () => {
      const dialog = store.get(openDialogAtom);
      return dialog?.kind === 'task-confirmation' ? dialog : undefined;
    },
    /** The person starts the task, or closes the dialog. */
    answer(id?: string) {
      const dialog = store.get(openDialogAtom);
      if (id !== undefined && dialog?.kind === 'task-confirmation') {
        const { by: origin = PORTAL, key } = dialog.hostRequest ?? {};
        store.set(rememberHostTaskAtom, { id, origin, key });
        store.set(answerAtom, dialog.question, { taskId: id });
      }
      if (dialog) store.set(closeDialogAtom, dialog);
    },
    /** The person sends the instruction to the agent, or closes the dialog. */
    passOn(isAgreed: boolean) {
      const dialog = store.get(openDialogAtom);
      if (isAgreed) store.set(answerAtom, dialog?.question, {});
      if (dialog) store.set(closeDialogAtom, dialog);
    },
    /** The open dialog. */
    kind: () => store.get(openDialogAtom)?.kind,
  };
}

import { HTTPException } from 'hono/http-exception';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import { continuedAs, type Runner } from '../../server/runner/runner.ts';
import { taskEvents } from '../../server/runner/journal/journal.ts';
import type { Store } from '../../server/store/store.ts';
import { hasEnded } from '../../server/store/task-record.ts';
import { association } from '../portal/association.ts';
import type { TaskScene, TaskScenes } from './task-scenes.ts';

const ownDomain = association.email.split('@').at(-1) ?? '';

/** Replaces the association's own domain with the sample portal, because there is no other site of that name. */
function atPortal(startUrl: string, portalUrl: string): string {
  const { hostname } = new URL(startUrl);
  return hostname === ownDomain || hostname.endsWith(`.${ownDomain}`) ? portalUrl : startUrl;
}

function refusePause(scene: TaskScene | undefined): void {
  if (scene?.pause === 'not-found') throw new HTTPException(404, { message: 'Not Found' });
  if (scene?.pause === 'unsupported') {
    throw new HTTPException(501, { message: 'Pause is not supported by this browser agent' });
  }
}

interface StageParts {
  scenes: TaskScenes;
  store: Pick<Store, 'tasks'>;
  portalUrl: string;
}

/** Adapts a runner to the scene of each task. */
export function stageRunner(runner: Runner, { scenes, store, portalUrl }: StageParts): Runner {
  const continueAsNew = async (id: string, instruction?: string) => {
    const scene = scenes.of(id);
    const task = await runner.continueAsNew(id, instruction);
    await scenes.set(task.id, scene);
    return task;
  };
  const taskOf = async (id: string) => (await store.tasks.find(id))?.task;
  return {
    ...runner,
    create: async (owner, { startUrl, ...rest }, occasion) => {
      const payload: CreateTask = {
        ...rest,
        ...(startUrl !== undefined && { startUrl: atPortal(startUrl, portalUrl) }),
      };
      return await runner.create(owner, payload, occasion);
    },
    async pause(id) {
      refusePause(scenes.of(id));
      if (!scenes.hidesPause({ ...(await taskOf(id)) })) return await runner.pause(id);
      // The person already has control of the browser, so the task is now shown as paused.
      scenes.showPause(id);
      const controlStatus = {
        statusMessage: 'You have control of the browser',
        statusSentences: [{ code: 'person-controls', values: {} }],
      };
      await store.tasks.edit(id, ({ task }) => void Object.assign(task, controlStatus), taskEvents.status);
    },
    async resume(id) {
      const isNew = scenes.of(id)?.resume === 'new-task' && (await taskOf(id))?.isPaused === true;
      return isNew ? await continueAsNew(id) : await runner.resume(id);
    },
    async instruct(id, instruction, questionId) {
      const task = await taskOf(id);
      const isNew = scenes.of(id)?.instruction === 'new-task' && task && !hasEnded(task.status);
      return isNew
        ? continuedAs(await continueAsNew(id, instruction))
        : await runner.instruct(id, instruction, questionId);
    },
  };
}

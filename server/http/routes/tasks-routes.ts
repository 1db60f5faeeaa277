import { type Context, Hono } from 'hono';
import { createTaskSchema } from '../../../contract/entities/create-task.ts';
import { submitCredentialsSchema } from '../../../contract/entities/credentials.ts';
import { answerApprovalSchema, requestBodies } from '../../../contract/requests.ts';
import { longPart } from '../../../contract/prompt/parse-description.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { readBody, tooLong } from './read-body.ts';
import { ownTask, type ServerParts } from './server-parts.ts';
import type { ServerEnv } from './authenticate.ts';

/** Creates and controls tasks. */
export function tasksRoutes({ store, runner, sealing }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const idOf = async (c: Context<ServerEnv>): Promise<string> => (await ownTask(c, store)).task.id;
  app.post('/tasks', async (c) => {
    const payload = await readBody(c, createTaskSchema);
    const part = longPart(payload.description);
    if (part) throw tooLong(part, sharedLimits.text.characters);
    return c.json(await runner.create(c.get('session').owner, payload), 201);
  });
  app.delete('/tasks/clear', async (c) => {
    await runner.clear(c.get('session').owner);
    return c.json({ success: true });
  });
  app.put('/tasks/:id/pause', async (c) => {
    const id = await idOf(c);
    await runner.pause(id);
    await store.tasks.saved(id);
    return c.json({ success: true, message: 'You have control of the browser' });
  });
  app.put('/tasks/:id/resume', async (c) => {
    const id = await idOf(c);
    const newTask = await runner.resume(id);
    await store.tasks.saved(id);
    return c.json(
      newTask
        ? { message: 'The task continues in a new session', newTask }
        : { message: 'The agent has control of the browser' },
    );
  });
  app.put('/tasks/:id/stop', async (c) => {
    await runner.stop(await idOf(c));
    return c.json({ success: true, message: 'The task was stopped' });
  });
  app.post('/tasks/:id/instruction', async (c) => {
    const id = await idOf(c);
    const { instruction, questionId } = await readBody(c, requestBodies.instructTask);
    const { newTask, message } = await runner.instruct(id, instruction, questionId);
    await store.tasks.saved(id);
    return c.json({
      success: true,
      ...(newTask ? { newTaskId: newTask.id } : {}),
      message,
    });
  });
  app.post('/tasks/:id/approval', async (c) => {
    const id = await idOf(c);
    const { id: approvalId, answer, host } = await readBody(c, answerApprovalSchema);
    const { email = '' } = c.get('session');
    // Spec silent: who answered when a portal did. Both, because the person's session made the call.
    const by = [email, host].filter(Boolean).join(' through ');
    runner.answerApproval(id, { id: approvalId, answer, by });
    await store.tasks.saved(id);
    return c.json({ success: true });
  });
  app.post('/tasks/:id/credentials', async (c) => {
    const id = await idOf(c);
    const { username, password } = await readBody(c, submitCredentialsSchema);
    const opened = typeof password === 'string' ? password : sealing.open(password);
    await runner.giveCredentials(id, { username, password: opened });
    return c.json({ success: true });
  });
  app.post('/tasks/:id/rerun', async (c) => {
    const { id: newTaskId } = await runner.rerun(await idOf(c));
    return c.json({ success: true, newTaskId });
  });
  return app;
}

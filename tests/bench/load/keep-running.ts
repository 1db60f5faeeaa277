import type { Measurements } from './polling-client.ts';

const lookMs = 500;
const chores = [
  'List the open violations over 30 days as a spreadsheet',
  'Extract the work orders as a CSV file',
  'Download the latest board meeting minutes as a PDF',
];
const login = '\n\nCredentials provided:\nUsername: manager@oakridge.example\nPassword: oakridge';

/** Keeps one task running: starts the next one when it has ended. Returns the way to stop. */
export function keepRunning(
  origin: string,
  token: string,
  index: number,
  measurements: Measurements,
): { stop(): void; ended: number } {
  const headers = { 'X-Session-Token': token, 'Content-Type': 'application/json' };
  let stopped = false;
  const state = {
    ended: 0,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
  let current: string | undefined;
  const look = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/tasks`, { headers });
    const tasks = (await response.json()) as { id: string; status: string; statusMessage: string }[];
    const task = tasks.find(({ id }) => id === current);
    if (task?.status === 'running') return;
    if (task) state.ended += 1;
    if (task && task.status !== 'completed')
      measurements.errors.push(`task ${task.status}: ${task.statusMessage}`);
    const description = (chores[(index + state.ended) % chores.length] ?? '') + login;
    const created = await fetch(`${origin}/api/tasks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ description, model: 'fast' }),
    });
    if (!created.ok) measurements.errors.push(`POST /api/tasks: ${created.status}`);
    current = ((await created.json()) as { id: string }).id;
  };
  const turn = (): void => {
    look()
      .catch((error: unknown) => {
        if (!stopped) measurements.errors.push(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, lookMs);
      });
  };
  let timer = setTimeout(turn, 0);
  return state;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Ends every task immediately, because what surrounds it is the subject. */
const IDLE_AGENT = `export const agent = {
  name: 'idle',
  start: () => ({}),
  next: () => ({ goal: 'End', evaluation: '', memory: {}, do: 'finish', summary: 'Done' }),
};`;

/** Writes an agent that ends its tasks, and returns the path of its module. */
export async function writeIdleAgent(folder: string): Promise<string> {
  const path = join(folder, 'idle-agent.mjs');
  await writeFile(path, IDLE_AGENT);
  return path;
}

import { parseRequest } from '../../../../mock-server/recipes/request/parse-request.ts';
import type { RecipeTask } from '../../../../mock-server/recipes/recipe.ts';

export const now = new Date('2026-11-21T10:00:00Z');
export const portalUrl = 'http://portal.test/portal/';
export const account = {
  id: 'first',
  domain: 'oakridge.example',
  username: 'manager@oakridge.example',
  password: 'oakridge',
};

export function taskOf(instruction: string, more: Partial<RecipeTask> = {}): RecipeTask {
  return {
    instruction,
    request: parseRequest(instruction, more.now ?? now),
    startUrl: undefined,
    credentials: undefined,
    portalUrl,
    now,
    mode: 'fast',
    maxSteps: 200,
    uploads: [],
    ...more,
  };
}

/** The part of a task with an attached table. */
export const attached = (name: string, table: string[][]): Partial<RecipeTask> => ({
  uploads: [{ id: 'file', name, content: '', table }],
});

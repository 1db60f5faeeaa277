import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServedTask, type TestServer, createTestServer } from '../server/server-client.ts';

interface Told {
  next_goal: string;
  evaluation_previous_goal?: string;
}

/** Several pages are read one after the other; a busy machine needs a while for it. */
const patience = 20_000;

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = createTestServer();
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

async function run(model: string): Promise<{ steps: Told[]; output: string }> {
  const body = { description: 'Find leads in Harborview', model };
  const { data } = await server.call('createTask', { token, body });
  const { id } = data as { id: string };
  const done: ServedTask = await server.until(token, id, ({ status }) => status !== 'running');
  expect(done.status).toBe('completed');
  return { steps: done.apiSteps as Told[], output: done.output ?? '' };
}

const shortGoal = 35;

test(
  'the most thorough mode tells the reasons of its steps, and checks what it read',
  async () => {
    const { steps, output } = await run('smart');
    for (const step of steps) expect(step.evaluation_previous_goal).toContain('. Reason: ');
    expect(steps.map((step) => step.next_goal)).toContain('Open the communities one by one');
    expect(output).toContain('Contradictions: Ferry Street Flats has units 286');
    expect(output).not.toContain('Left out');
  },
  patience,
);

test(
  'the usual mode tells what it saw, without reasons',
  async () => {
    const { steps, output } = await run('fast');
    for (const step of steps) {
      expect(step.evaluation_previous_goal).toBeTruthy();
      expect(step.evaluation_previous_goal).not.toContain('Reason');
    }
    expect(steps.map((step) => step.next_goal)).toContain('Write Leads_2026-11.xlsx');
    expect(output).toContain(
      'Left out in fast mode: the detail pages of 3 communities (e-mail, contact office',
    );
  },
  patience,
);

test(
  'the quickest mode tells short goals alone, reads least, and says what it left out',
  async () => {
    const { steps, output } = await run('ultra-fast');
    for (const step of steps) {
      expect(step.evaluation_previous_goal ?? '').toBe('');
      expect(step.next_goal.length).toBeLessThanOrEqual(shortGoal);
    }
    expect(steps.map((step) => step.next_goal)).toContain('Write Leads_2026-11.xlsx');
    expect(steps.filter((step) => step.next_goal.startsWith('Read the further pages'))).toHaveLength(1);
    expect(output).toContain('Left out in ultra-fast mode: the pages of the list after page 2');
  },
  patience,
);

import { expect, test } from 'vitest';
import { useServer } from '../server/server-client.ts';

interface Step {
  next_goal: string;
  evaluation_previous_goal?: string;
}

/** A task reads several pages, which takes a while on a busy machine. */
const timeout = 20_000;
const server = useServer();

async function run(model: string): Promise<{ steps: Step[]; goals: string[]; output: string }> {
  const {
    status,
    apiSteps,
    output = '',
  } = await server.run({ description: 'Find leads in Harborview', model });
  expect(status).toBe('completed');
  const steps = apiSteps as Step[];
  return { steps, goals: steps.map((step) => step.next_goal), output };
}

test('the most thorough mode explains its steps and checks what it read', { timeout }, async () => {
  const { steps, goals, output } = await run('smart');
  for (const step of steps) expect(step.evaluation_previous_goal).toContain('. Reason: ');
  expect(goals).toContain('Open the communities one by one');
  expect(output).toContain('Contradictions: Ferry Street Flats has units 286');
  expect(output).not.toContain('Left out');
});

test('the usual mode describes what it saw, without reasons', { timeout }, async () => {
  const { steps, goals, output } = await run('fast');
  for (const step of steps) expect(step.evaluation_previous_goal).toMatch(/^(?!.*Reason)./);
  expect(goals).toContain('Write Leads_2026-11.xlsx');
  expect(output).toContain('Left out in fast mode: the detail pages of 3 communities (email, contact office');
});

test(
  'the fastest mode has short goals only, reads least, and reports what it left out',
  { timeout },
  async () => {
    const longestGoal = 35;
    const { steps, goals, output } = await run('ultra-fast');
    for (const step of steps) expect(step.evaluation_previous_goal ?? '').toBe('');
    for (const goal of goals) expect(goal.length).toBeLessThanOrEqual(longestGoal);
    expect(goals).toContain('Write Leads_2026-11.xlsx');
    expect(goals.filter((goal) => goal.startsWith('Read the further pages'))).toHaveLength(1);
    expect(output).toContain('Left out in ultra-fast mode: the pages of the list after page 2');
  },
);

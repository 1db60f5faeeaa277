import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../mock-server/portal/association.ts';
import { speedModes } from '../../widget/contract/speed-mode.ts';
import { type TestServer, createTestServer } from './server-client.ts';

interface Told {
  next_goal: string;
  evaluation_previous_goal?: string;
}

const description = [
  'List the open violations',
  '',
  'Credentials provided:',
  'Domain: oakridge.example',
  `Username: ${demoAccount.email}`,
  `Password: ${demoAccount.password}`,
].join('\n');

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = createTestServer();
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

async function stepsOf(model: string): Promise<Told[]> {
  const { data } = await server.call('createTask', { token, body: { description, model } });
  const { id } = data as { id: string };
  const done = await server.until(token, id, ({ status }) => status !== 'running');
  expect(done.status).toBe('completed');
  return done.apiSteps as Told[];
}

test('a thorough mode tells the reasons of its steps, the quickest tells short goals alone', async () => {
  const told = new Map<string, Told[]>();
  for (const mode of speedModes) told.set(mode, await stepsOf(mode));
  for (const step of told.get('smart') ?? []) expect(step.evaluation_previous_goal).toContain('. Reason: ');
  const longest = told.get('fast')?.map((step) => step.next_goal.length) ?? [];
  expect(Math.max(...longest)).toBeGreaterThan(35);
  for (const step of told.get('fast') ?? []) {
    expect(step.evaluation_previous_goal).toBeTruthy();
    expect(step.evaluation_previous_goal).not.toContain('Reason');
  }
  for (const step of told.get('ultra-fast') ?? []) {
    expect(step.evaluation_previous_goal ?? '').toBe('');
    expect(step.next_goal.length).toBeLessThanOrEqual(35);
  }
});

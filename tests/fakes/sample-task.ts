import type { Approval } from '../../contract/entities/approval.ts';
import type { Claim } from '../../contract/entities/evidence.ts';
import type { Task } from '../../contract/entities/task.ts';
import { taskSchema } from '../../contract/entities/task.ts';

/** An approval that a task asks for. */
export const sampleApproval = (id: string): Approval => ({
  id,
  kind: 'submit',
  site: 'portal.example',
  control: 'Send to ann@b.example',
  heading: 'Request',
  values: [{ label: 'Title', value: 'Gate', isSecret: false }],
  why: 'form',
  address: 'https://portal.example/requests',
  askedAt: '2026-01-05T09:00:00Z',
  picture: undefined,
  isUnattended: undefined,
  similar: undefined,
});

/** A claim of an outcome. */
export const sampleClaim = (over: Partial<Claim> = {}): Claim => ({
  id: 'c1',
  kind: 'statement',
  text: 'The gate is open.',
  sentences: undefined,
  mark: 'seen',
  step: 1,
  url: undefined,
  quote: 'Gate: open',
  place: undefined,
  file: undefined,
  reported: undefined,
  ...over,
});

/** A parsed task with the given fields. */
export function sampleTask(fields: Partial<Task> = {}): Task {
  return { ...taskSchema.parse({ id: 't1', status: 'running' }), ...fields };
}

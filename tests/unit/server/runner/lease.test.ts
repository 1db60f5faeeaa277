import { expect, test } from 'vitest';
import {
  type Lease,
  type LeaseEvent,
  TaskConflictError,
  leases,
  nextLease,
} from '../../../../server/runner/lease.ts';

const legal: Record<string, Lease> = {
  'agent pause': 'pausing',
  'agent handover': 'human',
  'agent ask': 'asking',
  'agent end': 'ended',
  'pausing drained': 'human',
  'pausing end': 'ended',
  'asking answer': 'resuming',
  'asking pause': 'human',
  'asking end': 'ended',
  'human resume': 'resuming',
  'human end': 'ended',
  'resuming ready': 'agent',
  'resuming end': 'ended',
};
const events: LeaseEvent[] = ['pause', 'drained', 'handover', 'ask', 'answer', 'resume', 'ready', 'end'];
const all = leases.flatMap((lease) => events.map((event): [Lease, LeaseEvent] => [lease, event]));

const refusals = {
  agent: 'This task is already running',
  pausing: 'This task is being paused',
  asking: 'This task waits for your approval',
  human: 'This task is already paused',
  resuming: 'This task is being resumed',
  ended: 'This task has already finished',
};

test.each(all)('%s, %s', (lease, event) => {
  const next = legal[`${lease} ${event}`];
  if (next) expect(nextLease(lease, event)).toBe(next);
  else expect(() => nextLease(lease, event)).toThrow(new TaskConflictError(refusals[lease]));
});

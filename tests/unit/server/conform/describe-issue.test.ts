import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssue } from '../../../../server/conform/describe-issue.ts';

const schema = z.array(
  z.object({
    id: z.string(),
    status: z.enum(['running', 'paused']),
    cost: z.union([z.string(), z.number()]),
    files: z.array(z.string()),
    endedAt: z.optional(z.iso.datetime({ offset: true })),
  }),
);
const good = { id: '1', status: 'running', cost: 1, files: [] };

test.each([
  [{ tasks: [] }, 'the response is an object, not an array'],
  [null, 'the response is null, not an array'],
  [[{ ...good, id: 7 }], '0.id is 7, not a string'],
  [[{ ...good, id: undefined }], '0.id is missing: it must be a string'],
  [[good, { ...good, status: 'RUNNING' }], '1.status is "RUNNING", not "running" or "paused"'],
  [[{ ...good, status: 's'.repeat(41) }], '0.status is a string, not "running" or "paused"'],
  [[{ ...good, cost: true }], '0.cost is true, not a string or a number'],
  [[{ ...good, files: [{}] }], '0.files.0 is an object, not a string'],
  [[{ ...good, endedAt: 1_714_550_400 }], '0.endedAt is 1714550400, not an ISO 8601 time'],
  [[{ ...good, endedAt: 'yesterday' }], '0.endedAt is "yesterday", not an ISO 8601 time'],
])('describes %j as: %s', (answer, description) => {
  const { error } = schema.safeParse(answer);
  expect(error?.issues.map((issue) => describeIssue(issue, answer))).toEqual([description]);
});

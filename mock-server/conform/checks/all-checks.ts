import type { Check } from '../check.ts';
import { fileChecks } from './file-checks.ts';
import { listChecks } from './list-checks.ts';
import { promptChecks } from './prompt-checks.ts';
import { pushChecks } from './push-checks.ts';
import { resultChecks } from './result-checks.ts';
import { scheduleChecks } from './schedule-checks.ts';
import { sessionChecks } from './session-checks.ts';
import { steeringChecks } from './steering-checks.ts';
import { taskChecks } from './task-checks.ts';

/** Every row of the table, in its order. */
export const allChecks: readonly Check[] = [
  ...sessionChecks,
  ...listChecks,
  ...taskChecks,
  ...steeringChecks,
  ...resultChecks,
  ...fileChecks,
  ...promptChecks,
  ...scheduleChecks,
  ...pushChecks,
];

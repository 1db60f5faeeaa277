import type { Reply } from '../../server/agent/planner/action.ts';

/** The reply of a model that only waits. Other replies change some of its fields. */
export const waitingReply: Reply = {
  evaluation: 'Fine',
  notes: '',
  goal: 'Go on',
  action: 'wait',
  ref: null,
  text: null,
  name: null,
  items: null,
  rows: null,
};

import type { Feedback } from '../../widget/contract/feedback.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';

export type StoredFeedback = Pick<Feedback, 'type' | 'message' | 'email'> & { at: string };

export interface FeedbackBox {
  add(feedback: Feedback): void;
  all(): StoredFeedback[];
}

/** What people said. The session token that comes along is not kept. */
export function feedbackBox(database: Database, clock: Clock): FeedbackBox {
  const insert = database.prepare('insert into feedback (at, type, message, email) values (?, ?, ?, ?)');
  const read = database.prepare('select at, type, message, email from feedback order by number');
  return {
    add: ({ type, message, email }) =>
      inTransaction(database, () => void insert.run(clock.now().toISOString(), type, message, email)),
    all: () => read.all() as StoredFeedback[],
  };
}

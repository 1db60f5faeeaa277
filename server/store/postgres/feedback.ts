import type { Feedback } from '../../../contract/entities/feedback.ts';
import type { Clock } from '../../time/clock.ts';
import type { StoredFeedback } from '../store.ts';
import { type Db, storable, type Tx } from './changes.ts';

/** Stores what people write about the product. */
export function postgresFeedback(db: Db, clock: Clock) {
  return {
    add: async (tx: Tx, { type, message, email }: Feedback): Promise<void> =>
      void (await tx
        .insertInto('feedback')
        .values({
          at: clock.now().toISOString(),
          type,
          message: storable(message),
          email: storable(email),
        })
        .execute()),
    /** Returns all feedback, oldest first. */
    all: async (): Promise<StoredFeedback[]> =>
      (await db
        .selectFrom('feedback')
        .select(['at', 'type', 'message', 'email'])
        .orderBy('number')
        .execute()) as StoredFeedback[],
  };
}

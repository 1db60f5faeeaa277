import type { Database } from './database.ts';

/**
 * Does all of it or nothing, and gives what the work gives. Every write goes this way, single ones too: a statement
 * that libsql runs outside a transaction stays unfinished when another program holds the database, and no later
 * transaction can commit.
 */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk has undone everything by itself; undoing it again would hide why.
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

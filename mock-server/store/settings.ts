import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** The value of a setting, made and kept when it is asked for the first time. */
export function settingOf(database: Database, name: string, make: () => string): string {
  const row = database.prepare('select value from settings where name = ?').get(name) as
    | { value: string }
    | undefined;
  if (row) return row.value;
  const value = make();
  const insert = database.prepare('insert into settings (name, value) values (?, ?)');
  inTransaction(database, () => void insert.run(name, value));
  return value;
}

import { newRevisionTag } from '../revisions.ts';
import { type Database, inTransaction } from './database.ts';

/** Tables that are not data: migrations, the server's settings, sessions and tokens, and list revisions. */
const systemTables = ['migrations', 'settings', 'sessions', 'revisions', 'used_host_tokens'];
/** Settings that describe the data. */
const dataSettings = "name like 'seeded %'";

/** Returns the names of the tables that hold data. */
function dataTables(database: Database): string[] {
  const rows = database
    .prepare("select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !systemTables.includes(name));
}

/** Empties every data table. Keeps sessions, so that open windows keep working. */
export function clearTables(database: Database): void {
  inTransaction(database, () => {
    for (const name of dataTables(database)) database.exec(`delete from main.${name}`);
    database.exec(`delete from main.settings where ${dataSettings}`);
    renewRevisions(database);
  });
}

/** Replaces the data with that of an attached schema. Sessions that started in the meantime stay valid. */
export function restoreTables(database: Database, schema: string): void {
  inTransaction(database, () => {
    for (const name of [...dataTables(database), 'sqlite_sequence']) {
      database.exec(`delete from main.${name}`);
      database.exec(`insert into main.${name} select * from ${schema}.${name}`);
    }
    database.exec(`delete from main.settings where ${dataSettings}`);
    database.exec(
      `insert or ignore into main.settings select * from ${schema}.settings where ${dataSettings}`,
    );
    database.exec(`insert or ignore into main.sessions select * from ${schema}.sessions`);
    database.exec(`insert or ignore into main.revisions select * from ${schema}.revisions`);
    renewRevisions(database);
  });
}

/** Gives every owner a new tag, so that no restored list has the tag of a list that a window still shows. */
function renewRevisions(database: Database): void {
  const renew = database.prepare("update main.revisions set number = 1, tag = ? || '-' || rowid");
  renew.run(newRevisionTag());
}

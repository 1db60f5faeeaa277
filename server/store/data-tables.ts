import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from './database.ts';

/** Not data: how the database is made, what the server made for itself, who may ask, and what lists count as. */
const apart = ['migrations', 'settings', 'sessions', 'revisions', 'signed_sessions', 'used_host_tokens'];
/** The settings that say something of the data. */
const dataSettings = "name like 'seeded %'";

/** The tables that hold data, by name. */
function dataTables(database: Database): string[] {
  const rows = database
    .prepare("select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !apart.includes(name));
}

/** Empties every table of data. Sessions stay, so that open windows go on. */
export function clearTables(database: Database): void {
  inTransaction(database, () => {
    for (const name of dataTables(database)) database.exec(`delete from main.${name}`);
    database.exec(`delete from main.settings where ${dataSettings}`);
    renewRevisions(database);
  });
}

/** Puts the data of another schema in the place of those here. Sessions that began since stay valid. */
export function putBackTables(database: Database, schema: string): void {
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

/** A list that comes back must not look like one that somebody still has: every owner's count begins anew. */
function renewRevisions(database: Database): void {
  const renew = database.prepare("update main.revisions set number = 1, tag = ? || '-' || rowid");
  renew.run(randomUUID().slice(0, 13));
}

import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from './database.ts';

/** Not data: how the database is made, what the server made for itself, who may ask, and what lists count as. */
const apart = ['migrations', 'settings', 'sessions', 'revisions', 'signed_sessions', 'used_host_tokens'];
/** The settings that say something of the data. */
const dataSettings = "name like 'seeded %'";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables that hold data, by name. */
export function dataTables(database: Database): string[] {
  const rows = database
    .prepare("select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !apart.includes(name));
}

/** Empties every table of data. Sessions stay, so that open windows go on. */
export function clearTables(database: Database): void {
  inTransaction(database, () => {
    for (const name of dataTables(database)) database.exec(`delete from main.${quoted(name)}`);
    database.exec(`delete from main.settings where ${dataSettings}`);
    renewRevisions(database);
  });
}

/** Copies the data into an empty schema. */
export function keepTables(database: Database, schema: string, prefix: string): void {
  const copy = (name: string): void => {
    database.exec(`create table ${schema}.${quoted(prefix + name)} as select * from main.${quoted(name)}`);
  };
  inTransaction(database, () => {
    for (const name of [...dataTables(database), ...apart, 'sqlite_sequence']) copy(name);
  });
}

/** Puts the data of another schema in the place of those here. Sessions that began since stay valid. */
export function putBackTables(database: Database, schema: string, prefix: string): void {
  const from = (name: string): string => `${schema}.${quoted(prefix + name)}`;
  inTransaction(database, () => {
    for (const name of [...dataTables(database), 'sqlite_sequence']) {
      database.exec(`delete from main.${quoted(name)}`);
      database.exec(`insert into main.${quoted(name)} select * from ${from(name)}`);
    }
    database.exec(`delete from main.settings where ${dataSettings}`);
    database.exec(
      `insert or ignore into main.settings select * from ${from('settings')} where ${dataSettings}`,
    );
    database.exec(`insert or ignore into main.sessions select * from ${from('sessions')}`);
    database.exec(`insert or ignore into main.revisions select * from ${from('revisions')}`);
    renewRevisions(database);
  });
}

/** Drops what `keepTables` made. */
export function dropKeptTables(database: Database, schema: string, prefix: string): void {
  const rows = database.prepare(`select name from ${schema}.sqlite_master where type = 'table'`).all() as {
    name: string;
  }[];
  for (const { name } of rows) {
    if (name.startsWith(prefix)) database.exec(`drop table ${schema}.${quoted(name)}`);
  }
}

/** A list that comes back must not look like one that somebody still has: every owner's count begins anew. */
function renewRevisions(database: Database): void {
  const renew = database.prepare("update main.revisions set number = 1, tag = ? || '-' || rowid");
  renew.run(randomUUID().slice(0, 13));
}

import { inTransaction } from './in-transaction.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { uploadLimits } from './upload-limits.ts';
import { UploadRefused } from './upload-room.ts';

/** Leave to put one file. */
export interface UploadTicket {
  /** What the file will be called once it is there. */
  id: string;
  owner: string;
  name: string;
  type: string;
}

export interface UploadTickets {
  /** Gives the key that stands in the address; only its hash is kept. */
  issue(owner: string, file: { name: string; type: string }): { id: string; key: string };
  /** What a key is for, until it expires. */
  find(key: string): UploadTicket | undefined;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The addresses files may be put to. They outlive a restart, as a signed one would. */
export function uploadTickets(database: Database, clock: Clock): UploadTickets {
  const insert = database.prepare(
    'insert into upload_tickets (key_hash, id, owner, name, type, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    'select id, owner, name, type from upload_tickets where key_hash = ? and expires_at > ?',
  );
  const expire = database.prepare('delete from upload_tickets where expires_at <= ?');
  // A ticket outlives its upload, for a client that lost the answer and puts the file again.
  const open = database.prepare(
    'select count(*) as number from upload_tickets where owner = ? and id not in (select id from uploads)',
  );
  const now = (): string => clock.now().toISOString();

  return {
    issue(owner, { name, type }) {
      const id = randomUUID();
      const key = randomBytes(32).toString('base64url');
      const expires = new Date(clock.now().getTime() + uploadLimits.ticket.milliseconds).toISOString();
      inTransaction(database, () => {
        expire.run(now());
        if ((open.get(owner) as { number: number }).number >= uploadLimits.owner.files)
          throw new UploadRefused('Too many uploads were begun: finish some of them first');
        insert.run(hashOf(key), id, owner, name, type, expires);
      });
      return { id, key };
    },
    find: (key) => select.get(hashOf(key), now()) as UploadTicket | undefined,
  };
}

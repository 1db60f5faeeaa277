import type { Clock } from '../../time/clock.ts';
import { hashOf } from '../sessions.ts';
import { ownerOfEmail, ownerOfPerson } from '../people.ts';
import {
  endedOwner,
  maxIdleMs,
  type Session,
  type Sessions,
  type UsedHostTokens,
  useUpdateMs,
} from '../sessions.ts';
import { type Db, storable } from './changes.ts';

export const postgresUsedHostTokens = (db: Db): UsedHostTokens => ({
  claim: async (id, { now, expires }) =>
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('used_host_tokens').where('expires_at', '<', now.toISOString()).execute();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('used_host_tokens')
        .values({ id_hash: hashOf(id), expires_at: expires.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }),
});

export function postgresSessions(db: Db, clock: Clock): Sessions {
  const rowOf = async (token: string) =>
    await db
      .selectFrom('sessions')
      .select(['owner', 'email', 'used_at'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
  const start = async (token: string, email: string | undefined, owner: string): Promise<Session> => {
    const now = clock.now();
    const at = now.toISOString();
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('sessions')
        .where('used_at', '<', new Date(now.getTime() - maxIdleMs).toISOString())
        .where('owner', '<>', endedOwner)
        .execute();
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          owner: storable(owner),
          email: email === undefined ? null : storable(email),
          created_at: at,
          used_at: at,
        })
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet((eb) => ({
            owner: eb.ref('excluded.owner'),
            email: eb.ref('excluded.email'),
            used_at: eb.ref('excluded.used_at'),
          })),
        )
        .execute();
    });
    return { owner, email };
  };
  return {
    async find(token) {
      const row = await rowOf(token);
      const idle = row ? clock.now().getTime() - Date.parse(row.used_at) : 0;
      if (!row || row.owner === endedOwner || idle > maxIdleMs) return undefined;
      if (idle > useUpdateMs)
        await db
          .updateTable('sessions')
          .set({ used_at: clock.now().toISOString() })
          .where('token_hash', '=', hashOf(token))
          .execute();
      return { owner: row.owner, email: row.email ?? undefined };
    },
    end: async (token) =>
      void (await db
        .updateTable('sessions')
        .set({ owner: endedOwner, email: null, used_at: clock.now().toISOString() })
        .where('token_hash', '=', hashOf(token))
        .execute()),
    hasEnded: async (token) => (await rowOf(token))?.owner === endedOwner,
    start: async (token, email) =>
      await start(token, email, email ? ownerOfEmail(email) : `session:${hashOf(token)}`),
    startSigned: async (token, person) => await start(token, person.email, ownerOfPerson(person)),
    perOwner: async () => {
      const rows = await db
        .selectFrom('sessions')
        .select(['owner', (eb) => eb.fn.max('email').as('email')])
        .where('owner', '<>', endedOwner)
        .groupBy('owner')
        .orderBy('owner')
        .execute();
      return rows.map(({ owner, email }) => ({ owner, email: email ?? undefined }));
    },
  };
}

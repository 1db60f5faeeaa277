import { sql } from 'kysely';
import { newRevisionTag } from '../revisions.ts';
import { lastText, ownerOfPerson, ownerTables, type People, portalPrefix } from '../people.ts';
import type { Db, Tx } from './changes.ts';

async function move(tx: Tx, from: string, to: string, last: string): Promise<void> {
  const moved = sql<string>`${to}::text || substr(owner, length(${from}::text) + 1)`;
  for (const table of ownerTables)
    await tx
      .updateTable(table)
      .set({ owner: moved })
      .where('owner', '>=', from)
      .where('owner', '<=', last)
      .execute();
  const owners = await tx
    .deleteFrom('revisions')
    .where('owner', '>=', from)
    .where('owner', '<=', last)
    .returning(moved.as('owner'))
    .execute();
  for (const { owner } of owners)
    await tx
      .insertInto('revisions')
      .values({ owner, tag: newRevisionTag(), number: 1 })
      .onConflict((conflict) =>
        conflict
          .column('owner')
          .doUpdateSet((eb) => ({ tag: eb.ref('excluded.tag'), number: eb.ref('excluded.number') })),
      )
      .execute();
}

export const postgresPeople = (db: Db): People => ({
  assign: async (portals) =>
    await db.transaction().execute(async (tx) => {
      for (const [portal, first] of portals)
        if (portal !== first)
          await move(tx, portalPrefix(portal), portalPrefix(first), portalPrefix(portal) + lastText);
      const [only, ...others] = new Set(portals.values());
      if (only === undefined) return 0;
      const end = `email:${lastText}`;
      if (others.length > 0) {
        const { number } = await tx
          .selectFrom('tasks')
          .select(sql<string>`count(distinct owner)`.as('number'))
          .where('owner', '>=', 'email:')
          .where('owner', '<=', end)
          .executeTakeFirstOrThrow();
        return Number(number);
      }
      // No portal vouches for these sessions.
      await tx.deleteFrom('sessions').where('owner', '>=', 'email:').where('owner', '<=', end).execute();
      await move(tx, 'email:', `${portalPrefix(only)}email:`, end);
      return 0;
    }),
  async claim(person) {
    if (person.sub === undefined) return;
    const byEmail = ownerOfPerson({ ...person, sub: undefined });
    await db.transaction().execute(async (tx) => await move(tx, byEmail, ownerOfPerson(person), byEmail));
  },
});

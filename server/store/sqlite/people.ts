import { lastText, ownerOfPerson, ownerTables, type People, portalPrefix } from '../people.ts';
import { newRevisionTag } from '../revisions.ts';
import { type Database, inTransaction } from './database.ts';

export function people(database: Database): People {
  const moves = ownerTables.map((table) =>
    database.prepare(
      `update ${table} set owner = ?2 || substr(owner, length(?1) + 1) where owner between ?1 and ?3`,
    ),
  );
  const moveRevision = database.prepare(
    `update or replace revisions set owner = ?2 || substr(owner, length(?1) + 1), number = 1, tag = ?4 || rowid
      where owner between ?1 and ?3`,
  );
  const removeSessions = database.prepare(
    "delete from sessions where owner between 'email:' and 'email:' || ?",
  );
  const countUnsigned = database.prepare(
    `select count(distinct owner) as number from tasks where owner between 'email:' and 'email:' || ?`,
  );
  const move = (from: string, to: string, last: string): void => {
    for (const statement of moves) statement.run(from, to, last);
    moveRevision.run(from, to, last, `${newRevisionTag()}-`);
  };
  return {
    assign: async (portals) =>
      inTransaction(database, () => {
        for (const [portal, first] of portals)
          if (portal !== first)
            move(portalPrefix(portal), portalPrefix(first), portalPrefix(portal) + lastText);
        const [only, ...others] = new Set(portals.values());
        if (only === undefined) return 0;
        if (others.length > 0) return (countUnsigned.get(lastText) as { number: number }).number;
        // No portal vouches for these sessions.
        removeSessions.run(lastText);
        move('email:', `${portalPrefix(only)}email:`, `email:${lastText}`);
        return 0;
      }),
    async claim(person) {
      const byEmail = ownerOfPerson({ ...person, sub: undefined });
      if (person.sub !== undefined)
        inTransaction(database, () => move(byEmail, ownerOfPerson(person), byEmail));
    },
  };
}

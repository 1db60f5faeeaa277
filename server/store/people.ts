import { type Database, inTransaction } from './database.ts';
import { newRevisionTag } from './revisions.ts';

/** A person that a portal signs in. Portals that share people all use the origin of the first. */
export interface SignedPerson {
  portal: string;
  /** The portal's own id of the person, if it sends one. */
  sub: string | undefined;
  email: string;
}

export const portalPrefix = (portal: string): string => `person:${portal} `;
/** The owner of everything that belongs to an email address that no portal vouches for. */
export const ownerOfEmail = (email: string): string => `email:${email.toLowerCase()}`;
export const ownerOfPerson = ({ portal, sub, email }: SignedPerson): string =>
  portalPrefix(portal) + (sub === undefined ? ownerOfEmail(email) : `sub:${sub}`);

/** Whether an owner is a person of one of the portals. */
export const isPersonOf = (portals: Iterable<string>, owner: string): boolean =>
  [...portals].some((portal) => owner.startsWith(portalPrefix(portal)));

/** Returns, for each portal, the first of those it shares people with, or itself. */
export function firstPortals(
  portals: readonly string[],
  sharedPeople: readonly (readonly string[])[] = [],
): ReadonlyMap<string, string> {
  const firstOf = (portal: string) => sharedPeople.find((group) => group.includes(portal))?.[0] ?? portal;
  return new Map(portals.map((portal) => [portal, firstOf(portal)]));
}

/** The tables whose rows belong to a person. */
export const ownerTables = ['tasks', 'schedules', 'uploads', 'sessions'] as const;
/** Sorts after every other text. */
export const lastText = '\u{10FFFF}';

/** Moves data to new owners. */
export interface People {
  /**
   * Moves data of portals that share people to the first of them, and data of earlier versions, which belonged to
   * email addresses alone, to the only portal.
   *
   * Spec silent: which of several portals earlier data belongs to. None, because any of them could claim any address.
   *
   * @returns How many people have tasks of an earlier version that remain hidden, because several portals could have
   *   signed them in.
   */
  assign(portals: ReadonlyMap<string, string>): Promise<number>;
  /** Moves what the portal stored by a person's address to the person's id. */
  claim(person: SignedPerson): Promise<void>;
}

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

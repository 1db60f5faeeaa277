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

import type { FollowedLink } from '../on-page/links-to-follow.ts';
import type { PageNote } from '../on-page/page-note.ts';
import { freshSignIn, type SignInMemory } from '../on-page/sign-in.ts';

export interface GenericMemory {
  signIn: SignInMemory;
  opened: boolean;
  notes: PageNote[];
  /** Links still to follow, the best first. */
  queue: FollowedLink[];
  /** The one that was followed last, until its page is read. */
  following: FollowedLink | null;
  unread: { text: string; why: string }[];
  /** Links in a row that led nowhere. */
  misses: number;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

export const freshGeneric: GenericMemory = {
  signIn: freshSignIn,
  opened: false,
  notes: [],
  queue: [],
  following: null,
  unread: [],
  misses: 0,
  written: null,
};

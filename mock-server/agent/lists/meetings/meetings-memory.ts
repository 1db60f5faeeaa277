import { type Collected, nothingCollected } from '../../on-page/collect-rows.ts';
import { freshSignIn, type SignInMemory } from '../../on-page/sign-in.ts';

export interface MeetingsMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** The clocks the list goes by. */
  zone: string | null;
  /** Pages of meetings still to open for their agendas; null until the list is read. */
  queue: string[] | null;
  agendas: Record<string, string[]>;
  /** The form was sent; and what was put in otherwise than asked. */
  sent: boolean;
  notes: string[];
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

export const freshMeetings: MeetingsMemory = {
  signIn: freshSignIn,
  collected: nothingCollected,
  zone: null,
  queue: null,
  agendas: {},
  sent: false,
  notes: [],
  written: null,
};

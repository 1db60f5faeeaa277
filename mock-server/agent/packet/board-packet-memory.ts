import { type Collected, type CollectedRow, nothingCollected } from '../on-page/collect-rows.ts';
import { freshSignIn, type SignInMemory } from '../on-page/sign-in.ts';

export type PacketPart = 'agenda' | 'minutes' | 'finances' | 'violations' | 'workOrders';

export interface PacketDocument {
  title: string;
  /** As the portal prints it. */
  date: string;
  /** Where the list stands that it was found on. */
  from: string;
  name: string;
  size: number;
  /** Its motions, as far as the text tells. */
  motions: string[];
}

export interface PacketMeeting {
  title: string;
  date: string;
  time: string;
  place: string;
  href: string;
}

export interface PacketList {
  rows: CollectedRow[];
  /** Where the list begins. */
  from: string;
  cut: boolean;
}

export interface PacketMemory {
  signIn: SignInMemory;
  /** Which of the parts is being collected. */
  at: number;
  collected: Collected;
  meeting: PacketMeeting | null;
  agenda: string[];
  /** What is being downloaded, for which part. */
  pending: { title: string; date: string; from: string } | null;
  documents: Partial<Record<PacketPart, PacketDocument>>;
  lists: Partial<Record<PacketPart, PacketList>>;
  /** Why a part is not in the packet. */
  missing: Partial<Record<PacketPart, string>>;
  written: string | null;
}

export const freshPacket: PacketMemory = {
  signIn: freshSignIn,
  at: 0,
  collected: nothingCollected,
  meeting: null,
  agenda: [],
  pending: null,
  documents: {},
  lists: {},
  missing: {},
  written: null,
};

/** Goes on with the next part. */
export function onward(memory: PacketMemory, change: Partial<PacketMemory>): PacketMemory {
  return { ...memory, collected: nothingCollected, pending: null, ...change, at: memory.at + 1 };
}

/** Goes on without a part, and remembers why. */
export function without(memory: PacketMemory, part: PacketPart, why: string): PacketMemory {
  return onward(memory, { missing: { ...memory.missing, [part]: why } });
}

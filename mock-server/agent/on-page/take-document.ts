import type { Scene } from '../recipe.ts';
import { onward, type PacketMemory, without } from '../packet/board-packet-memory.ts';
import type { PartPlan } from '../packet/board-packet-parts.ts';
import { motionsOf } from '../minutes/motions-of.ts';

/** Looks at what was downloaded for a packet: only a PDF goes into it. */
export async function takeDocument(
  scene: Scene<PacketMemory>,
  { part, words }: PartPlan,
): Promise<PacketMemory> {
  const { downloaded, memory, problem } = scene;
  const { pending } = memory;
  if (downloaded === undefined || pending === null) {
    return without(memory, part, `The portal did not give ${words}: ${problem ?? 'nothing came.'}`);
  }
  const begin = new TextDecoder('latin1').decode(downloaded.bytes.subarray(0, 5));
  if (begin !== '%PDF-') return without(memory, part, `The portal’s file ${downloaded.name} is not a PDF.`);
  const motions = part === 'minutes' ? await motionsOf(downloaded.bytes) : [];
  const document = { ...pending, name: downloaded.name, size: downloaded.bytes.byteLength, motions };
  return onward(memory, { documents: { ...memory.documents, [part]: document } });
}

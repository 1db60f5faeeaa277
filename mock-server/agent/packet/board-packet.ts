import { personWords } from '../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { packetFile, packetSummary } from './board-packet-file.ts';
import { freshPacket, type PacketMemory } from './board-packet-memory.ts';
import { packetParts } from './board-packet-parts.ts';
import { collectPart } from './collect-part.ts';
import { freshSignIn, signInStep } from '../on-page/sign-in.ts';
import { takeDocument } from '../on-page/take-document.ts';

type Step = Decision<PacketMemory>;
type PacketScene = Scene<PacketMemory>;

const chore =
  /\b(?:board|meeting|directors['’]?)\s+(?:meeting\s+)?(?:packet|package|pack|book|binder)s?\b|\bpackets?\b.{0,30}\bboard\b|(?<!\b(?:welcome|resale|closing|information|owner|move-in|seed)\s)\bpackets?\s+(?:for|of)\s+(?:the\s+)?(?:next|upcoming|this month|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const meeting = String.raw`[^.?!\n]{0,60}\b(?:board(?:['’]s)?|directors|meeting)\b`;
/** The same without its name: everything, for the meeting. */
const everyday = new RegExp(
  [
    String.raw`\b(?:everything|all (?:of )?(?:the |our )?(?:documents?|papers?|paperwork|materials?|reports?|information|files?)|(?:documents|papers|paperwork|materials|handouts)|what(?:ever)?(?: do)? (?:we|i|the board|they|directors) needs?)\b[^.?!\n]{0,40}\bfor${meeting}`,
    String.raw`\b(?:prepare|get (?:me |us |the board )?ready|prep)\b(?: me| us| the board)?(?: for)${meeting}`,
    String.raw`\b(?:prepare|prep)\s+(?:the |our |next |upcoming )+(?:[a-z]+ )?board meeting\b`,
  ].join('|'),
  'i',
);

async function write(scene: PacketScene): Promise<Step> {
  const { memory, task } = scene;
  const evaluation = `${packetParts.length - Object.keys(memory.missing).length} of ${packetParts.length} parts are here`;
  if (memory.meeting === null && Object.keys(memory.documents).length === 0) {
    const reason = `There is nothing to put into a packet. ${Object.values(memory.missing).join(' ')}`;
    return { do: 'fail', reason, goal: 'Put the packet together', evaluation, memory };
  }
  const file = await packetFile(task, memory);
  return {
    do: 'write',
    files: [file],
    goal: `Write ${file.name}`,
    evaluation,
    memory: { ...memory, written: file.name },
  };
}

function finish({ memory, problem, task }: PacketScene, name: string): Step {
  const goal = 'Report what the packet holds';
  const reason = `The packet could not be saved: ${problem}`;
  if (problem !== undefined) return { do: 'fail', reason, goal, evaluation: reason, memory };
  const summary = packetSummary(task, memory, name);
  return { do: 'finish', summary, goal, evaluation: `${name} is saved`, memory };
}

async function decide(scene: PacketScene): Promise<Step> {
  if (scene.memory.written !== null) return finish(scene, scene.memory.written);
  const awaited = scene.memory.pending === null ? undefined : packetParts[scene.memory.at];
  const isOver = scene.downloaded !== undefined || scene.problem !== undefined;
  let memory = awaited !== undefined && isOver ? await takeDocument(scene, awaited) : scene.memory;
  const wall = signInStep({ ...scene, memory }, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  memory = { ...memory, signIn: freshSignIn };
  for (let plan = packetParts[memory.at]; plan !== undefined; plan = packetParts[memory.at]) {
    const outcome = collectPart({ ...scene, memory }, plan);
    if (outcome.step !== undefined) return outcome.step;
    memory = outcome.memory;
  }
  return write({ ...scene, memory });
}

/** Puts together what the board reads before it meets: one document, and the files it was made from. */
export const boardPacket: Recipe<PacketMemory> = {
  name: 'board-packet',
  fits(instruction) {
    const words = personWords(instruction);
    const at = [chore, everyday].map((pattern) => words.search(pattern)).find((place) => place >= 0);
    // A packet is made of minutes, violations and more: naming them does not make them the chore.
    return at === undefined ? 0 : 0.95 - at / 1e5;
  },
  start: () => freshPacket,
  next: decide,
};

import { type Message, t } from '../../messages/translate.ts';
import { botLines } from './bot-lines.ts';

// Spec silent: the texts and the keywords.
const playful = [
  'On it! Sharpening my pencil and rolling up my sleeves.',
  'Consider it handled. Back before your coffee gets cold.',
  'Great task! I was hoping someone would ask.',
  'Off I go, clipboard in hand.',
  'Leave it to me. Paperwork is my cardio.',
  'Roger that! Clearing the runway for this one.',
  'Say no more. I know my way around a portal.',
  'Happy to help! I will knock before entering.',
] as const satisfies readonly Message[];

/** Returns a playful reply to a task. The same id always gets the same reply. */
export function playfulReply(taskId: string): string {
  // A weighted sum, so that ids that differ in one digit get different replies.
  const sum = Array.from(taskId).reduce(
    (total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 65_521,
    0,
  );
  return t(playful[sum % playful.length] ?? playful[0]);
}

const byKeyword: readonly [words: RegExp, reply: Message][] = [
  [/\bviolations?\b|\binfractions?\b/i, "I'll go through the violations and tell you what I find."],
  [/\bminutes\b(?! (?:ago|later))/i, "I'll find the meeting minutes for you."],
  [/\bwork orders?\b|\bmaintenance\b|\brepairs?\b/i, "I'll look into the work orders for you."],
  [/\binspections?\b/i, "I'll read the inspections and summarize them for you."],
  [/\bvendors?\b|\bcontractors?\b/i, "I'll put the vendor list together for you."],
  [/\bpackets?\b|\bagendas?\b|\bboard\b|\bmeetings?\b/i, "I'll get things ready for the board."],
  [/\bcompetitors?\b|\bcompar\w+/i, "I'll compare them and tell you how they differ."],
  [/\bleads?\b|\bprospects?\b/i, "I'll look for leads that fit."],
  [/\bforms?\b|\bsubmit\b|\bfill (?:in|out)\b/i, "I'll fill in the form for you."],
  [/\breports?\b|\bsummar\w+/i, "I'll put the report together for you."],
  [/\bdownload\b|\bexport\b|\bsave\b/i, "I'll get the files for you."],
  [/\blog ?in\b|\bsign ?in\b/i, "I'll sign in and get started."],
  [/\bsearch\b|\bfind\b|\blook (?:up|for)\b/i, "I'll look that up for you."],
];

/** Returns the reply for the first keyword in the list that a request contains. */
export function keywordReply(description: string): string {
  const [, reply = botLines.starting] = byKeyword.find(([words]) => words.test(description)) ?? [];
  return t(reply);
}

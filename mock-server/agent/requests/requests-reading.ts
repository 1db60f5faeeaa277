import { personWords } from '../ask/person-words.ts';
import type { RecipeTask, UploadedFile } from '../recipe.ts';
import { askedDay } from '../ask/time.ts';

const urgencyWords =
  /[,;.]?\s*\b(?:(?:and\s+)?(?:it is|it['’]s|this is|please )?(?:marked? (?:it )?as )?)?(?:not urgent|urgent(?:ly)?|an? emergency|emergency|asap|high priority|low priority|no rush)\b/gi;

/** "Fix the sink", without the home it is in. */
const toFix =
  /\b((?:fix|repair|replace)\s+(?:the|a|an|my|our|this|that)\s+.+?)(?=\s+(?:in|at|for|of)\s+(?:(?:unit|apartment|apt|home)\b|#?\d)|[,;.]|$)/i;
/** "the dishwasher fixed" */
const toBeFixed = /\b(?:get|have)\s+((?:the|a|an|my|our)\s.+?)\s+(?:fixed|repaired)\b/i;
/** "The heater in unit 5D is not working" */
const brokenThere =
  /\b((?:the|a|an|my|our)\s+[\w -]{2,40}?)\s+(?:in|at|of)\s+(?:unit|apartment|apt)\s+#?\d{1,3}-?[a-z]\s+((?:is|are|needs?|does not|doesn['’]t|won['’]t) [^.;,]{3,60})/i;
const brokenThing =
  /\bfor ((?:(?:the|a|an|my|our) )?(?:broken|leaking|leaky|clogged|stuck|faulty|noisy) [\w -]{3,60}?)(?= (?:in|at|for|of) (?:unit|apartment|apt|home|#?\d)|[.,;]|$)/i;
const broken =
  /\b((?:the|a|an|my|our)\s+[\w ]{2,40}?\s+(?:is|are) (?:broken|leaking|clogged|stuck|not working)|(?:the|a|an|my|our)\s+[\w ]{2,40}?\s+needs? (?:to be )?(?:fix|repair)\w*)/i;

/** What stands after a colon, after "about" and the like, or between "report" and the unit. */
function readProblem(text: string): string {
  const line = text.split('\n')[0] ?? text;
  const [, what, state] = brokenThere.exec(line) ?? [];
  const fixed = toBeFixed.exec(line)?.[1];
  const told =
    (what === undefined ? undefined : `${what} ${state}`) ??
    /:\s+(.+)$/.exec(line)?.[1] ??
    /\b(?:about|because of|because|regarding|saying(?: that)?|describing|to (?:fix|repair|replace))\s+(.+)$/i.exec(
      line,
    )?.[1] ??
    /\breport(?:ing)?\s+(?:an?\s+|the\s+)?(.+?)\s+(?:in|at|for|to|from)\s+(?:unit|apartment|apt|home)\b/i.exec(
      line,
    )?.[1] ??
    /\b(?:unit|apartment|apt|home)\s+#?\d{1,3}-?[a-z]\b[\s,.;-]+(?:has|with|where)?\s*(.+)$/i.exec(
      line,
    )?.[1] ??
    (fixed === undefined ? undefined : `Fix ${fixed}`) ??
    toFix.exec(line)?.[1] ??
    broken.exec(line)?.[1] ??
    brokenThing.exec(line)?.[1] ??
    '';
  const cleaned = told
    .replaceAll(urgencyWords, '')
    .replace(
      /[,;]?\s*\b(?:preferred|preferably|come)?\s*(?:date|visit)?\s*(?:on|by) (?=\w+ \d|\d|next|tomorrow|mon|tue|wed|thu|fri|sat|sun).*$/i,
      '',
    )
    .replace(/[\s,;.]+$/, '')
    .trim();
  return cleaned.charAt(0).toUpperCase() + cleaned.slice(1);
}

/** How urgent words make a request. */
function readUrgency(text: string): 'Low' | 'Normal' | 'Urgent' | undefined {
  if (/\b(not urgent|no rush|no hurry|low(?: priority| urgency)?|whenever)\b/i.test(text)) return 'Low';
  if (/\b(urgent(?:ly)?|emergency|asap|immediate(?:ly)?|high(?: priority| urgency)?|critical)\b/i.test(text))
    return 'Urgent';
  return /\bnormal\b|\bmedium\b|\broutine\b/i.test(text) ? 'Normal' : undefined;
}

const trades: readonly [stem: string, words: RegExp][] = [
  ['plumb', /\b(plumb\w*|faucets?|leak\w*|pipes?|toilets?|sinks?|drains?|showers?|water heater|drip\w*)\b/i],
  ['electric', /\b(electric\w*|lights?|outlets?|breakers?|power|switch(?:es)?|wiring|lamps?)\b/i],
  ['heat', /\b(heat(?:ing|er)?|furnace|air condition\w*|thermostat|hvac|cooling|a\/c)\b/i],
  ['door', /\b(doors?|locks?|keys?|windows?|hinges?|bolts?)\b/i],
  ['appliance', /\b(appliances?|fridge|refrigerator|oven|stove|dishwasher|washer|dryer|microwave)\b/i],
  ['pest', /\b(pests?|mice|mouse|rats?|ants?|roach(?:es)?|wasps?|termites?|bugs?)\b/i],
  ['landscap', /\b(landscap\w*|lawns?|trees?|branch(?:es)?|irrigation|sprinklers?|hedges?)\b/i],
  ['common', /\b(pool|gym|clubhouse|elevator|hallways?|parking|mailbox(?:es)?|gate|common)\b/i],
];

/** The stem of the trade that the words are about, the first one named. */
function readTrade(text: string): string | undefined {
  const found = trades
    .map(([stem, words]) => ({ stem, at: text.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.stem;
}

const rooms =
  /\b(kitchen|bathroom|bedroom|living room|dining room|garage|basement|balcony|hallway|laundry(?: room)?|patio|attic|entrance)\b/i;

/** The room a problem is in, with a capital. */
function readRoom(text: string): string {
  const room = rooms.exec(text)?.[0].toLowerCase() ?? '';
  return room.charAt(0).toUpperCase() + room.slice(1);
}

const mayEnterWords =
  /\b(?:may|can|could|allowed to|permission to|okay? to|free to) (?:enter|come in|go in|access)\b/i;
const mayNotEnterWords = /\b(?:may|can|do|must) ?n(?:o|['’])t (?:enter|come in|go in)\b/i;

/** "(555) 010-0199" */
const phonePattern = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/;
const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** One request to send, as far as it is known; what is empty is left as the form has it. Plain JSON. */
export interface AskedRequest {
  unit: string;
  description: string;
  /** The stem of its trade ("plumb"), or the words of a table. */
  category: string;
  urgency: string;
  /** "2027-01-15" */
  preferredDate: string;
  mayEnter: boolean;
  location: string;
  name: string;
  phone: string;
  email: string;
  /** What it was read from: "row 2 of requests.csv". */
  from: string;
}

export interface AskedRequests {
  requests: AskedRequest[];
  /** Rows beyond the most that one task sends. */
  beyond: number;
  /** Attached files that hold no rows. */
  unused: string[];
}

const mostRequests = 10;

const columns: Record<Exclude<keyof AskedRequest, 'from' | 'mayEnter'> | 'mayEnter', RegExp> = {
  unit: /^(?:unit|home|apartment|apt|lot|suite)\b/i,
  description: /descri|problem|issue|details|request|comment|what/i,
  category: /categor|type|trade|kind/i,
  urgency: /urgen|priorit/i,
  preferredDate: /date|when/i,
  mayEnter: /enter|access/i,
  location: /location|room|where/i,
  name: /name|resident|owner|contact/i,
  phone: /phone|mobile|tel/i,
  email: /e-?mail/i,
};

/** "12B", however it was written. */
const unitText = (text: string): string => text.replaceAll(/[\s#-]/g, '').toUpperCase();
const dayText = (text: string, now: Date): string => askedDay(text, now)?.toISOString().slice(0, 10) ?? '';

/** The rows of an attached table that has requests in it; nothing when it is no such table. */
function tableRequests({ name, table }: UploadedFile, now: Date): AskedRequest[] | undefined {
  const [header = [], ...rows] = table ?? [];
  const indexOf = (column: keyof typeof columns): number =>
    header.findIndex((head) => columns[column].test(head.trim()));
  if (indexOf('unit') < 0 || indexOf('description') < 0) return undefined;
  return rows.flatMap((row, index) => {
    const text = (column: keyof typeof columns): string => row[indexOf(column)]?.trim() ?? '';
    if (row.every((cell) => cell.trim() === '')) return [];
    const description = text('description');
    return [
      {
        unit: unitText(text('unit')),
        description,
        category: text('category') === '' ? (readTrade(description) ?? '') : text('category'),
        urgency: readUrgency(text('urgency')) ?? readUrgency(description) ?? '',
        preferredDate: dayText(text('preferredDate'), now),
        mayEnter: /^(?:y|yes|true|x|1|ok)\b/i.test(text('mayEnter')),
        location: text('location'),
        name: text('name'),
        phone: text('phone'),
        email: text('email'),
        from: `row ${index + 2} of ${name}`,
      },
    ];
  });
}

/** "Unit 4B", else "in 4B", else "unit 12", which the form may or may not know. */
const unitPatterns = [
  /\b(?:unit|apartment|apt|suite|home|lot)\s*#?\s*(\d{1,3}\s?-?[a-z])\b/i,
  /\b(?:in|at|for|of)\s+#?(\d{1,3}-?[a-z])\b/i,
  /\b(?:unit|apartment|apt|suite|home|lot)\s*#?\s*(\d{1,4})\b/i,
];

function readUnit(text: string): string {
  const found = unitPatterns.map((pattern) => pattern.exec(text)?.[1]);
  return unitText(found.find((unit) => unit !== undefined) ?? '');
}

function spokenRequest(text: string, now: Date): AskedRequest {
  return {
    unit: readUnit(text),
    description: readProblem(text),
    category: readTrade(text) ?? '',
    urgency: readUrgency(text) ?? '',
    preferredDate: dayText(text, now),
    mayEnter: mayEnterWords.test(text) && !mayNotEnterWords.test(text),
    location: readRoom(text),
    name: '',
    phone: phonePattern.exec(text)?.[0] ?? '',
    email: emailPattern.exec(text)?.[0] ?? '',
    from: 'the instruction',
  };
}

/** The requests a task asks for: one for each row of what was attached, else the one of the instruction. */
export function readRequests({
  instruction,
  now,
  uploads,
}: Pick<RecipeTask, 'instruction' | 'now' | 'uploads'>): AskedRequests {
  const tables = uploads.map((file) => ({ file, rows: tableRequests(file, now) }));
  const rows = tables.flatMap((table) => table.rows ?? []);
  const unused = tables.filter((table) => table.rows === undefined).map((table) => table.file.name);
  const all = rows.length > 0 ? rows : [spokenRequest(personWords(instruction), now)];
  const requests = all.slice(0, mostRequests);
  return { requests, beyond: all.length - requests.length, unused };
}

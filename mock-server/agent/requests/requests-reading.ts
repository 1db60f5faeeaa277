import { unitKey } from '../ask/read-places.ts';
import { askedDay } from '../ask/time.ts';
import type { RecipeTask, UploadedFile } from '../recipe.ts';

const sending = String.raw`(?:submit|send(?: in)?|lodge|enter|log|raise|put in|place|file|create|make|book|order|request|start|open)`;
const listed = '(?:list|report|export|summary|spreadsheet|table|csv|copy|of)';
const aHome = String.raw`(?:unit|apartment|apt|home)\s+#?\d{1,3}\s?-?[a-z]\b`;

/** Sending a new request by its form. */
export const requestChore = new RegExp(
  [
    String.raw`\b(?!open)${sending}\s+(?:(?!${listed}\b)[\w-]+\s+){0,4}(?:requests?|tickets?)\b`,
    String.raw`\b${sending}\s+(?:an?|another|new)\s+(?:new )?(?:(?!${listed}\b)[\w-]+\s+){0,3}(?:work orders?|repairs?|service calls?|requests?|tickets?)\b(?!\s+${listed}\b)`,
    String.raw`\bfill(?:ing)? (?:in|out|up)?\s*(?:[\w-]+\s+){0,5}forms?\b|\bweb forms?\b|\brequest form\b`,
    String.raw`\breport (?:a|an|the) (?!list\b).{3,60}\b(?:in|at|for) unit\b`,
  ].join('|'),
  'i',
);

/** Where an instruction says what is wrong, the surest place first. */
const problems = [
  String.raw`:\s+(.+)$`,
  String.raw`\b(?:about|because(?: of)?|regarding|saying(?: that)?)\s+(.+)$`,
  String.raw`\breport(?:ing)?\s+(?:an?\s+|the\s+)?(.+?)\s+(?:in|at|for|to|from)\s+${aHome}`,
  String.raw`\b${aHome}[\s,.;-]+(?:has|with|where)?\s*(.+)$`,
].map((source) => new RegExp(source, 'i'));

function readProblem(text: string): string {
  const line = text.split('\n')[0] ?? text;
  const found = problems.map((pattern) => pattern.exec(line)?.[1]).find(Boolean) ?? '';
  const words = found.replace(/[\s,;.]+$/, '').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How urgent words make a request. */
function readUrgency(text: string): string {
  if (/\b(not urgent|no rush|no hurry|low(?: priority| urgency)?|whenever)\b/i.test(text)) return 'Low';
  const isUrgent =
    /\b(urgent(?:ly)?|emergency|asap|immediate(?:ly)?|high(?: priority| urgency)?|critical)\b/i.test(text);
  return isUrgent ? 'Urgent' : 'Normal';
}

/** What a request says, by what the columns of a table and the fields of a form call it; of two the first counts. */
export const requestParts = {
  unit: /^(?:unit|home|apartment|apt|lot|suite)\b/i,
  email: /e-?mail/i,
  phone: /phone|mobile|tel/i,
  description: /descri|problem|issue|details|request|comment|what/i,
  category: /categor|type|trade|kind/i,
  urgency: /urgen|priorit/i,
  mayEnter: /enter|access/i,
  preferredDate: /date|when/i,
  location: /location|room|where/i,
  name: /name|resident|owner|contact/i,
};

type Said = Partial<Record<keyof typeof requestParts, string>>;

/** One request to send, as far as it is known; what is empty is left as the form has it. Plain JSON. */
export type AskedRequest = Required<Said> & {
  /** What it was read from: "row 2 of requests.csv". */
  from: string;
};

const nothing = Object.fromEntries(Object.keys(requestParts).map((part) => [part, ''])) as Required<Said>;

/** Forms want at least a few words. */
const shortest = 15;

function requestOf(said: Said, from: string, now: Date): AskedRequest {
  const { unit = '', description = '', urgency = '', preferredDate = '', mayEnter = '' } = said;
  const home = unitKey(unit);
  const isShort = description !== '' && description.length < shortest;
  return {
    ...nothing,
    ...said,
    unit: home,
    description: isShort ? `${description}, reported for unit ${home}` : description,
    urgency: readUrgency(`${urgency}\n${description}`),
    preferredDate: askedDay(preferredDate, now)?.toISOString().slice(0, 10) ?? '',
    mayEnter: /^(?:y|yes|true|x|1|ok)\b/i.test(mayEnter) ? 'yes' : 'no',
    from,
  };
}

/** The rows of an attached table that has requests in it; none when it is no such table. */
function tableRequests({ name, table = [] }: UploadedFile, now: Date): AskedRequest[] {
  const [header = [], ...rows] = table;
  const places = Object.entries(requestParts)
    .map(([part, head]) => [part, header.findIndex((cell) => head.test(cell.trim()))] as const)
    .filter(([, at]) => at >= 0);
  const named = places.map(([part]) => part);
  if (!named.includes('unit') || !named.includes('description')) return [];
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const said: Said = Object.fromEntries(places.map(([part, at]) => [part, row[at]?.trim() ?? '']));
    return [requestOf(said, `row ${index + 2} of ${name}`, now)];
  });
}

const mayEnterWords = /\b(?:may|can|could|allowed to|permission to) (?:enter|come in|go in|access)\b/i;

function spokenRequest({ ask: { words, units }, now }: Pick<RecipeTask, 'ask' | 'now'>): AskedRequest {
  const said: Said = {
    unit: units.join(),
    description: readProblem(words),
    urgency: words,
    preferredDate: words,
    mayEnter: mayEnterWords.test(words) ? 'yes' : '',
    // "(555) 010-0199"
    phone: /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/.exec(words)?.[0] ?? '',
    email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(words)?.[0] ?? '',
  };
  return requestOf(said, 'the instruction', now);
}

/** Why a request cannot be put in at all; empty where it can. */
function lackOf({ unit, description }: AskedRequest): string {
  const lacks = [
    ...(unit === '' ? ['names no unit'] : []),
    ...(unit.includes(',') ? [`names several units (${unit})`] : []),
    ...(description === '' ? ['does not say what is wrong'] : []),
  ].join(', and it ');
  return lacks === '' ? '' : `It ${lacks}. Say it like this: for unit 12B: the faucet leaks.`;
}

export const notSent = (from: string, reason: string): string => `Not sent, ${from}: ${reason}`;

/** The requests a task asks for: one for each row of what was attached, else the one of the instruction. */
export function readRequests(task: Pick<RecipeTask, 'ask' | 'now' | 'uploads'>) {
  const tables = task.uploads.map((file) => ({ name: file.name, rows: tableRequests(file, task.now) }));
  const rows = tables.flatMap((table) => table.rows);
  const all = rows.length > 0 ? rows : [spokenRequest(task)];
  const unused = tables.filter((table) => table.rows.length === 0);
  return {
    asked: all.length,
    /** Those to send. */
    left: all.filter((request) => lackOf(request) === ''),
    /** What cannot be, in words. */
    missing: [
      ...all.flatMap((request) => (lackOf(request) === '' ? [] : [notSent(request.from, lackOf(request))])),
      ...unused.map(({ name }) => `The file ${name} has no rows with a unit and a description: not used.`),
    ],
  };
}

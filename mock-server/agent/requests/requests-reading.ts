import { askedDay } from '../ask/time.ts';
import { personWords } from '../ask/person-words.ts';
import type { RecipeTask, UploadedFile } from '../recipe.ts';

const sending = String.raw`(?:submit|send(?: in)?|lodge|enter|log|raise|put in|place|file|create|make|book|order|request|start|open)`;
const listed = '(?:list|report|export|summary|spreadsheet|table|csv|copy|of)';
const wish = String.raw`(?:^|[.;!?,\n]\s*|\b(?:please|and|then|can you|could you|would you|you to|need to|want to|have to|must)\s+)`;
const one = '(?:the|a|an|my|our|this|that)';
const home = '(?:unit|apartment|apt|home)';
const isBroken = '(?:is|are) (?:broken|leaking|clogged|stuck|out|not working)';

/** Sending a new request by the form: by its name, or as something that is to be fixed. */
export const requestChore = new RegExp(
  [
    String.raw`\b(?!open)${sending}\s+(?:(?!${listed}\b)[\w-]+\s+){0,4}(?:requests?|tickets?)\b`,
    String.raw`\b${sending}\s+(?:an?|another|new)\s+(?:new )?(?:(?!${listed}\b)[\w-]+\s+){0,3}(?:work orders?|repairs?|service calls?|requests?|tickets?)\b(?!\s+${listed}\b)`,
    String.raw`\bfill(?:ing)? (?:in|out|up)?\s*(?:[\w-]+\s+){0,5}forms?\b|\bweb forms?\b|\brequest form\b`,
    String.raw`\breport (?:a|an|the) (?!list\b).{3,60}\b(?:in|at|for) unit\b`,
    String.raw`${wish}(?:fix|repair)\s+${one}\b`,
    String.raw`${wish}(?:get|have)\s+${one}.{3,60}\b(?:fixed|repaired)\b`,
    String.raw`${wish}(?:send|get) (?:a|an|the|our) (?:plumber|electrician|handym[ae]n|locksmith|exterminator|technician)\b`,
    String.raw`\b${home}\s+#?\d{1,3}-?[a-z]\b.{0,40}\b${isBroken}\b`,
    String.raw`\b${isBroken}\b.{0,20}\b(?:in|at) ${home}\b`,
  ].join('|'),
  'i',
);

const inHome = String.raw`(?:in|at|for|of)\s+(?:${home}\b|#?\d)`;

/** Where an instruction says what is wrong, the surest place first; the parts that are found make up its words. */
const problems = [
  // "The heater in unit 5D is not working"
  String.raw`\b(${one}\s+[\w -]{2,40}?)\s+(?:in|at|of)\s+${home}\s+#?\d{1,3}-?[a-z](\s+(?:is|are|needs?|does not|doesn['’]t|won['’]t) [^.;,]{3,60})`,
  String.raw`:\s+(.+)$`,
  String.raw`\b(?:about|because(?: of)?|regarding|saying(?: that)?)\s+(.+)$`,
  String.raw`\breport(?:ing)?\s+(?:an?\s+|the\s+)?(.+?)\s+(?:in|at|for|to|from)\s+${home}\b`,
  String.raw`\b${home}\s+#?\d{1,3}-?[a-z]\b[\s,.;-]+(?:has|with|where)?\s*(.+)$`,
  // "Have the dishwasher fixed in unit 7C", "Fix the sink in 4B"
  String.raw`\b(?:get|have)\s+(${one}\s.+?\s+(?:fixed|repaired))\b`,
  String.raw`\b((?:fix|repair|replace)\s+${one}\s+.+?)(?=\s+${inHome}|[,;.]|$)`,
  String.raw`\bfor ((?:${one}\s)?(?:broken|leaking|clogged|stuck|faulty|noisy) [\w -]{3,60}?)(?=\s+${inHome}|[.,;]|$)`,
].map((source) => new RegExp(source, 'i'));

const urgencyWords =
  /[,;.]?\s*\b(?:(?:and\s+)?(?:it is|it['’]s|this is|please )?)?(?:not urgent|urgent(?:ly)?|an? emergency|emergency|asap|high priority|low priority|no rush)\b/gi;
const dateWords =
  /[,;]?\s*\b(?:preferably )?(?:on|by) (?=\w+ \d|\d|next|tomorrow|mon|tue|wed|thu|fri|sat|sun).*$/i;

/** Forms want at least a few words. */
const shortest = 15;

function readProblem(text: string): string {
  const line = text.split('\n')[0] ?? text;
  const found = problems.map((pattern) => pattern.exec(line)?.slice(1).join('')).find(Boolean) ?? '';
  const words = found
    .replaceAll(urgencyWords, '')
    .replace(dateWords, '')
    .replace(/[\s,;.]+$/, '')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How urgent words make a request. */
function readUrgency(text: string): string {
  if (/\b(not urgent|no rush|no hurry|low(?: priority| urgency)?|whenever)\b/i.test(text)) return 'Low';
  if (/\b(urgent(?:ly)?|emergency|asap|immediate(?:ly)?|high(?: priority| urgency)?|critical)\b/i.test(text))
    return 'Urgent';
  return /\b(?:normal|medium|routine)\b/i.test(text) ? 'Normal' : '';
}

/** One request to send, as far as it is known; what is empty is left as the form has it. Plain JSON. */
export interface AskedRequest {
  unit: string;
  description: string;
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

type Said = Record<Exclude<keyof AskedRequest, 'from'>, string>;

interface AskedRequests {
  requests: AskedRequest[];
  /** Rows beyond the most that one task sends. */
  beyond: number;
  /** Attached files that hold no rows. */
  unused: string[];
}

export const mostRequests = 10;

const columns: Record<keyof Said, RegExp> = {
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

/** A request from what the cells of a row, or the words of an instruction, say to each of its parts. */
function requestOf(said: Said, from: string, now: Date): AskedRequest {
  const unit = said.unit.replaceAll(/[\s#-]/g, '').toUpperCase();
  const isShort = said.description !== '' && said.description.length < shortest;
  return {
    ...said,
    unit,
    description: isShort ? `${said.description}, reported for unit ${unit}` : said.description,
    urgency: readUrgency(`${said.urgency}\n${said.description}`),
    preferredDate: askedDay(said.preferredDate, now)?.toISOString().slice(0, 10) ?? '',
    mayEnter: /^(?:y|yes|true|x|1|ok)\b/i.test(said.mayEnter),
    from,
  };
}

/** The rows of an attached table that has requests in it; nothing when it is no such table. */
function tableRequests({ name, table }: UploadedFile, now: Date): AskedRequest[] | undefined {
  const [header = [], ...rows] = table ?? [];
  const places = Object.entries(columns).map(
    ([column, head]) => [column, header.findIndex((cell) => head.test(cell.trim()))] as const,
  );
  if (places.some(([column, at]) => at < 0 && (column === 'unit' || column === 'description')))
    return undefined;
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const said = Object.fromEntries(places.map(([column, at]) => [column, row[at]?.trim() ?? '']));
    return [requestOf(said as Said, `row ${index + 2} of ${name}`, now)];
  });
}

/** "Unit 4B", else "in 4B", else "unit 12", which the form may or may not know. */
const unitPatterns = [
  /\b(?:unit|apartment|apt|suite|home|lot)\s*#?\s*(\d{1,3}\s?-?[a-z])\b/i,
  /\b(?:in|at|for|of)\s+#?(\d{1,3}-?[a-z])\b/i,
  /\b(?:unit|apartment|apt|suite|home|lot)\s*#?\s*(\d{1,4})\b/i,
];

const mayEnterWords = /\b(?:may|can|could|allowed to|permission to) (?:enter|come in|go in|access)\b/i;

function spokenRequest(text: string, now: Date): AskedRequest {
  const units = unitPatterns.map((pattern) => pattern.exec(text)?.[1]);
  const said: Said = {
    unit: units.find((unit) => unit !== undefined) ?? '',
    description: readProblem(text),
    category: '',
    urgency: text,
    preferredDate: text,
    mayEnter: mayEnterWords.test(text) ? 'yes' : 'no',
    location: '',
    name: '',
    // "(555) 010-0199"
    phone: /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/.exec(text)?.[0] ?? '',
    email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0] ?? '',
  };
  return requestOf(said, 'the instruction', now);
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

import { personWords } from '../ask/person-words.ts';
import type { RecipeTask, UploadedFile } from '../recipe.ts';
import { askedDay } from '../ask/asked-day.ts';
import { readProblem } from '../on-page/read-problem.ts';
import {
  emailPattern,
  mayEnterWords,
  mayNotEnterWords,
  phonePattern,
  readRoom,
  readTrade,
  readUrgency,
} from './request-words.ts';

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

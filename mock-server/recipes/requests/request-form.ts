import type { PageField, PageReading } from '../../../server/browser/page-reading.ts';
import { isoDay } from '../request/dates.ts';
import { unitKey } from '../request/read-places.ts';
import { matches, searchTerms } from '../request/search-terms.ts';
import { readDay } from '../request/time.ts';
import { mainHeading } from '../on-page/page-facts.ts';
import type { SimilarAct } from '../../../server/agent/decision.ts';
import type { UploadedFile } from '../../../server/agent/agent-task.ts';
import type { RecipeTask } from '../recipe.ts';

/** The parts of a request, by the names of table columns and form fields. The first match counts. */
const requestParts = {
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

type Part = keyof typeof requestParts;

/** A request to send, as plain JSON. Empty parts keep the form's values. */
export type RequestDraft = Record<Part, string> & {
  /** Its source: "row 2 of requests.csv". */
  from: string;
};

const parts = Object.keys(requestParts) as Part[];

const aHome = String.raw`(?:unit|apartment|apt|home)\s+#?\d{1,3}\s?-?[a-z]\b`;

/** Patterns for the problem in an instruction, most reliable first. */
const problems = [
  String.raw`:\s+(.+)$`,
  String.raw`\b(?:about|because(?: of)?|regarding|saying(?: that)?)\s+(.+)$`,
  String.raw`\breport(?:ing)?\s+(?:an?\s+|the\s+)?(.+?)\s+(?:in|at|for|to|from)\s+${aHome}`,
  String.raw`\b${aHome}[\s,.;-]+(?:has|with|where)?\s*(.+)$`,
].map((source) => new RegExp(source, 'i'));

function readProblem(text: string): string {
  const line = text.split('\n')[0] ?? text;
  const problem = problems.map((pattern) => pattern.exec(line)?.[1]).find(Boolean) ?? '';
  const words = problem.replace(/[\s,;.]+$/, '').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the urgency of a text. */
function readUrgency(text: string): string {
  if (/\b(?:not urgent|no rush|no hurry|low|whenever)\b/i.test(text)) return 'Low';
  return /\b(?:urgent(?:ly)?|emergency|asap|immediate(?:ly)?|high|critical)\b/i.test(text)
    ? 'Urgent'
    : 'Normal';
}

/** The minimum length of a description. */
const minLength = 15;

/** Builds a request from its parts. */
function requestOf(say: (part: Part) => string, from: string, now: Date): RequestDraft {
  const values = Object.fromEntries(parts.map((part) => [part, say(part)])) as Record<Part, string>;
  const { description, urgency, preferredDate, mayEnter } = values;
  const unit = unitKey(values.unit);
  const day = readDay(preferredDate, now);
  const isShort = description !== '' && description.length < minLength;
  return {
    ...values,
    unit,
    description: isShort ? `${description}, reported for unit ${unit}` : description,
    urgency: readUrgency(`${urgency}\n${description}`),
    preferredDate: day === undefined ? '' : isoDay(day),
    mayEnter: /^(?:y|yes|true|x|1|ok)\b/i.test(mayEnter) ? 'yes' : 'no',
    from,
  };
}

/** Returns the requests in an attached table, or none. */
function tableRequests({ name, table = [] }: UploadedFile, now: Date): RequestDraft[] {
  const [header = [], ...rows] = table;
  const columnOf = (part: Part): number => header.findIndex((cell) => requestParts[part].test(cell.trim()));
  if (columnOf('unit') < 0 || columnOf('description') < 0) return [];
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const say = (part: Part): string => row[columnOf(part)]?.trim() ?? '';
    return [requestOf(say, `row ${index + 2} of ${name}`, now)];
  });
}

const mayEnterWords = /\b(?:may|can|could|allowed to|permission to) (?:enter|come in|go in|access)\b/i;

function requestFromWords({
  request: { words, units },
  now,
}: Pick<RecipeTask, 'request' | 'now'>): RequestDraft {
  const values: Partial<Record<Part, string>> = {
    unit: units.join(),
    description: readProblem(words),
    urgency: words,
    preferredDate: words,
    mayEnter: mayEnterWords.test(words) ? 'yes' : '',
    // "(555) 010-0199"
    phone: /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/.exec(words)?.[0] ?? '',
    email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(words)?.[0] ?? '',
  };
  return requestOf((part) => values[part] ?? '', 'the request', now);
}

/** Returns why a request cannot be sent, or ''. */
function lackOf({ unit, description }: RequestDraft): string {
  const advice = 'Say it like this: for unit 12B: the faucet leaks.';
  if (unit.includes(',')) return `It names several units (${unit}). ${advice}`;
  return unit === '' || description === ''
    ? `It does not say for which unit, or what is wrong. ${advice}`
    : '';
}

/** Steps to open the portal, its requests and the login. */
const otherSteps = 3;
/** Steps to open the form, fill in three pages and send it. */
const stepsEach = 4;

export const notSent = (from: string, reason: string): string => `Not sent, ${from}: ${reason}`;

/** Returns the requests of a task: one per attached row, or the one in the instruction. */
export function readRequests(task: Pick<RecipeTask, 'request' | 'now' | 'uploads' | 'maxSteps'>) {
  const tables = task.uploads.map((file) => ({ name: file.name, rows: tableRequests(file, task.now) }));
  const rows = tables.flatMap((table) => table.rows);
  const requested = rows.length > 0 ? rows : [requestFromWords(task)];
  /** The requests to send. */
  const left: RequestDraft[] = [];
  /** Sentences about requests that cannot be sent. */
  const missing = tables
    .filter((table) => table.rows.length === 0)
    .map(({ name }) => `The file ${name} has no rows with a unit and a description: not used.`);
  for (const request of requested) {
    const isTooMany = otherSteps + (left.length + 1) * stepsEach > task.maxSteps;
    const tooMany = `It needs more than the ${task.maxSteps} steps of the task. Start again with more steps.`;
    const reason = lackOf(request) || (isTooMany ? tooMany : '');
    if (reason === '') left.push(request);
    else missing.push(notSent(request.from, reason));
  }
  return { requestCount: requested.length, left, missing };
}

/** A page of the form. The last one is the review. */
export type FormPage = 'fields' | 'review';

const partOf = ({ label }: PageField): Part | undefined =>
  parts.find((part) => requestParts[part].test(label));

/** Returns which page of the form this is, by its fields and buttons. */
export function formPage(page: PageReading): FormPage | undefined {
  const asks = (part: Part, type: string): boolean =>
    page.fields.some((field) => field.type === type && partOf(field) === part);
  if (asks('unit', 'text') || asks('description', 'textarea')) return 'fields';
  return /\breview\b/i.test(mainHeading(page)) ? 'review' : undefined;
}

/** Reads the number from "Request REQ-1007". */
export const receiptNumber = (page: PageReading): string | undefined =>
  /^(?:request|receipt)\s+#?([A-Z]{2,}-\d+)$/i.exec(mainHeading(page).trim())?.[1];

/** Returns true if a page shows the unit and the description of a request. */
export function showsRequest(page: PageReading, { unit, description }: RequestDraft): boolean {
  const lines = page.text.split('\n').map((line) => line.trim().toLowerCase());
  return [unit.replace(/^0+/, ''), description].every((text) => lines.includes(text.toLowerCase()));
}

/** Returns the value for a field by its label; '' keeps the field. */
function valueFor(field: PageField, which: FormPage, request: RequestDraft): string {
  const { label, type, options } = field;
  // The only box on the review page confirms it.
  if (which === 'review') return type === 'checkbox' ? 'yes' : '';
  if (type === 'radio') return label === request.urgency ? 'yes' : '';
  const part = partOf(field);
  if (part !== 'category') return part === undefined ? '' : request[part];
  // The option that matches the category or the problem; otherwise the one for the rest.
  const words = searchTerms(request.category || request.description);
  const fitting = options.find((option) => matches(option, words) > 0);
  return fitting ?? options.find((option) => /^other/i.test(option)) ?? '';
}

/** The label of the group of radio buttons. */
const urgencyLabel = 'Urgency';

/**
 * Returns what the form will send for a later request.
 *
 * @param fields The fields of all pages as they were before anything was entered.
 */
function announced(fields: readonly PageField[], request: RequestDraft): SimilarAct {
  const texts = fields.filter(({ type }) => type !== 'radio');
  return {
    fields: [
      { label: urgencyLabel, value: request.urgency },
      ...texts.map((field) => ({
        label: field.label,
        value: valueFor(field, 'fields', request) || field.value,
      })),
    ],
  };
}

/**
 * Returns the values for a page of the form, and the button to continue.
 *
 * @param formFields The fields of all pages seen so far, and the requests that follow.
 */
export function fillRequest(
  page: PageReading,
  which: FormPage,
  [request, ...later]: readonly [RequestDraft, ...RequestDraft[]],
  formFields: readonly PageField[],
) {
  const onward = which === 'review' ? /^(send|submit)\b/i : /^(continue|next)\b/i;
  const name = page.buttons.find((words) => onward.test(words.trim())) ?? 'Continue';
  const fields = page.fields.map((field) => ({
    target: { by: 'label', label: field.label } as const,
    value: valueFor(field, which, request),
  }));
  return {
    do: 'fill',
    fields: fields.filter(({ value }) => value !== ''),
    thenClick: { by: 'role', role: 'button', name },
    similar: later.map((each) => announced(formFields, each)),
  } as const;
}

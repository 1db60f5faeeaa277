import * as z from 'zod/mini';

/** What the model can do. The order is that of the prompt. */
export const actionNames = [
  'click',
  'type',
  'fill',
  'select',
  'check',
  'uncheck',
  'press',
  'scroll',
  'goto',
  'back',
  'tab',
  'look',
  'find',
  'download',
  'read',
  'upload',
  'rows',
  'extract',
  'save',
  'ask',
  'wait',
  'done',
  'fail',
] as const;

const text = z.nullable(z.string());

/**
 * The answer of the model. Flat, with nullable fields: unions become `oneOf`, which strict endpoints refuse.
 * {@link readAction} turns it into a strict union.
 */
export const replySchema = z.object({
  /** How the last step went, for the person. */
  evaluation: z.string(),
  /** See {@link notesAfter}. */
  notes: z
    .string()
    .check(z.describe('"" keeps the notes, + and a text adds a line, other text replaces them')),
  /** What this step is for, for the person. */
  goal: z.string(),
  action: z.enum(actionNames),
  ref: text,
  text,
  name: text,
  items: z.nullable(z.array(z.string())),
  rows: z.nullable(z.array(z.array(z.string()))),
});

export type Reply = z.infer<typeof replySchema>;

const scrollDirections = ['up', 'down', 'top', 'bottom'] as const;

/** What will be sent after this in the same way: by another control, or with other values. */
type Announced = { ref: string } | { fields: { label: string; value: string }[] };

/** An action with exactly the fields it needs. */
export type Action =
  | { action: 'click'; ref: string; similar: readonly Announced[] }
  | { action: 'check' | 'uncheck' | 'look' | 'download'; ref: string }
  | { action: 'type'; ref: string; text: string }
  | { action: 'fill'; fields: readonly { ref: string; text: string }[] }
  | { action: 'select'; ref: string; text: string }
  | { action: 'press'; keys: string; ref: string | undefined; similar: readonly Announced[] }
  | { action: 'scroll'; to: (typeof scrollDirections)[number]; ref: string | undefined }
  | { action: 'goto'; url: string }
  | { action: 'back' | 'wait' }
  | { action: 'tab'; tab: number }
  | { action: 'find'; words: string; file: string | undefined }
  | { action: 'read'; file: string; part: number }
  | { action: 'upload'; ref: string; files: readonly string[] }
  /** `maxRows`: once the data set has this number of rows, no further page is read. */
  | {
      action: 'rows';
      ref: string;
      into: string;
      columns: readonly string[];
      maxRows: number | undefined;
    }
  | { action: 'extract'; into: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { action: 'save'; file: string; from: readonly string[]; text: string }
  | { action: 'ask'; question: string; choices: readonly string[] }
  | { action: 'done'; summary: string; missing: readonly string[] }
  | { action: 'fail'; reason: string };

/** The longest texts for the person, in characters, and the most choices. */
const longest = { name: 80, question: 2_000, choice: 120, choices: 8 };

/** A reference and its text. */
const pairLength = 2;

/** Thrown for an answer that lacks what its action needs. The message is for the model. */
export class IncompleteReplyError extends Error {}

/**
 * Reads the action of an answer.
 *
 * @throws {IncompleteReplyError} If a field that the action needs is missing or not usable.
 */
export function readAction(reply: Reply): Action {
  const { action } = reply;
  const optional = (field: 'ref' | 'text' | 'name'): string | undefined => {
    const value = reply[field]?.trim() ?? '';
    return value === '' ? undefined : value;
  };
  const needed = (field: 'ref' | 'text' | 'name', purpose: string): string => {
    const value = optional(field);
    if (value === undefined)
      throw new IncompleteReplyError(`The action "${action}" needs "${field}": ${purpose}.`);
    return value;
  };
  const asRef = (text: string): string => {
    const value = text.trim().replaceAll(/[[\]]/g, '');
    if (!/^(?:f\d+)?[efst]\d+$|^f\d+$/.test(value))
      throw new IncompleteReplyError(`"${value}" is not a reference. References look like e12, t3 or f1e4.`);
    return value;
  };
  const ref = (): string => asRef(needed('ref', 'a reference from the page, such as e12'));
  const dataSet = (): string => {
    // The server stores half a character as a replacement character.
    const name = Buffer.from(needed('name', 'the name of the data set')).toString();
    if (name.length <= longest.name) return name;
    throw new IncompleteReplyError(`The name of a data set has at most ${longest.name} characters.`);
  };
  const items = (): string[] => (reply.items ?? []).map((item) => item.trim()).filter((item) => item !== '');
  const similar = (): Announced[] => {
    const [labels = [], ...rows] = reply.rows ?? [];
    if (rows.some((row) => row.length !== labels.length))
      throw new IncompleteReplyError(
        `Each row of "${action}" needs ${labels.length} values, one per label in the first row.`,
      );
    const forms = rows.map((row) => ({
      fields: labels.map((label, index) => ({ label, value: row[index] ?? '' })),
    }));
    return [...items().map((item) => ({ ref: asRef(item) })), ...forms];
  };
  switch (action) {
    case 'click':
      return { action, ref: ref(), similar: similar() };
    case 'check':
    case 'uncheck':
    case 'look':
    case 'download':
      return { action, ref: ref() };
    case 'type':
      // An empty text clears the field.
      return { action, ref: ref(), text: reply.text ?? '' };
    case 'fill': {
      const pairs = reply.rows ?? [];
      if (pairs.length === 0 || pairs.some((pair) => pair.length !== pairLength))
        throw new IncompleteReplyError('The action "fill" needs pairs of a reference and a text in "rows".');
      return {
        action,
        fields: pairs.map(([field = '', value = '']) => ({ ref: asRef(field), text: value })),
      };
    }
    case 'select':
      return { action, ref: ref(), text: needed('text', 'the option') };
    case 'press':
      return {
        action,
        keys: needed('text', 'the key, such as Enter'),
        ref: optional('ref') && ref(),
        similar: similar(),
      };
    case 'scroll': {
      const text = optional('text') ?? 'down';
      const to = scrollDirections.find((direction) => direction === text);
      if (!to) throw new IncompleteReplyError('The action "scroll" needs "text": up, down, top or bottom.');
      return { action, to, ref: optional('ref') && ref() };
    }
    case 'goto':
      return { action, url: needed('text', 'the address') };
    case 'back':
    case 'wait':
      return { action };
    case 'tab': {
      const tab = Number(needed('text', 'the number of the tab'));
      if (!Number.isInteger(tab))
        throw new IncompleteReplyError('The action "tab" needs the number of a tab in "text".');
      return { action, tab };
    }
    case 'find':
      return { action, words: needed('text', 'the words to search for'), file: optional('name') };
    case 'read': {
      const part = Number(optional('text') ?? 1);
      if (!Number.isInteger(part))
        throw new IncompleteReplyError('The action "read" needs the number of a part in "text", or null.');
      return { action, file: needed('name', 'the name of a file'), part };
    }
    case 'upload': {
      const files = items();
      if (files.length === 0)
        throw new IncompleteReplyError('The action "upload" needs the names of attached files in "items".');
      return { action, ref: ref(), files };
    }
    case 'rows': {
      const limit = optional('text');
      const maxRows = limit === undefined ? undefined : Number(limit);
      if (maxRows !== undefined && !(Number.isInteger(maxRows) && maxRows > 0))
        throw new IncompleteReplyError(
          'The action "rows" needs a number of rows in "text", or null to read all pages.',
        );
      return { action, ref: ref(), into: dataSet(), columns: items(), maxRows };
    }
    case 'extract': {
      const columns = items();
      const rows = reply.rows ?? [];
      if (columns.length === 0 || rows.length === 0)
        throw new IncompleteReplyError(
          'The action "extract" needs the columns in "items" and the values in "rows".',
        );
      if (rows.some((row) => row.length !== columns.length))
        throw new IncompleteReplyError(
          `Each row of "extract" needs ${columns.length} values, one per column.`,
        );
      return { action, into: dataSet(), columns, rows };
    }
    case 'save': {
      const file = needed('name', 'the file name with its extension');
      const from = items();
      const body = reply.text?.trim() ?? '';
      if (from.length === 0 && body === '')
        throw new IncompleteReplyError(
          'The action "save" needs the names of data sets in "items", or the content in "text".',
        );
      return { action, file, from, text: body };
    }
    case 'ask':
      return {
        action,
        question: needed('text', 'the question').slice(0, longest.question),
        choices: items()
          .slice(0, longest.choices)
          .map((choice) => choice.slice(0, longest.choice)),
      };
    case 'done':
      return { action, summary: needed('text', 'what was done, for the person'), missing: items() };
    case 'fail':
      return { action, reason: needed('text', 'why the task cannot be done') };
  }
}

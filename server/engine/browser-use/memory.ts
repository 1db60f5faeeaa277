import * as z from 'zod/mini';

const memorySchema = z.object({
  workspaceId: z.optional(z.string()),
  /** The run is being created, and its id is not known yet. */
  isStarting: z._default(z.boolean(), false),
  runId: z.optional(z.string()),
  /** Runs of the same conversation before this task. */
  before: z._default(z.array(z.string()), []),
  sessionId: z.optional(z.string()),
  /** The last event of the run that was read. */
  after: z._default(z.number(), 0),
  /** The tool calls of the run that are steps, oldest first. */
  calls: z._default(z.array(z.string()), []),
  /** What the agent said since the last step. */
  lastText: z._default(z.string(), ''),
  /** Messages whose turn has not begun. */
  messages: z._default(z.array(z.number()), []),
  /** Messages that came while the run was being created, and that it has not got. */
  later: z._default(z.array(z.string()), []),
  /** The files that the task was given, by their paths there. */
  uploads: z._default(z.array(z.string()), []),
  uploadIds: z._default(z.array(z.string()), []),
  /** The files that were there before or are kept already: their path and time. */
  versions: z._default(z.array(z.string()), []),
  liveUrl: z.optional(z.string()),
  /** What each run has used. */
  used: z._default(z.record(z.string(), z.object({ tokens: z.number(), dollars: z.number() })), {}),
});

/** What the engine remembers about a task, so that another process can take it up. */
export type CloudMemory = z.output<typeof memorySchema>;

/** Reads the memory in a record; that of a new task is empty. */
export const readMemory = (stored: unknown): CloudMemory => memorySchema.parse(stored ?? {});

/** Returns the memory for a task that continues the conversation of an ended one. Undefined if there was none. */
export function continuedMemory(stored: unknown): CloudMemory | undefined {
  const { before: earlier, runId, sessionId, uploads, used, versions, workspaceId } = readMemory(stored);
  if (runId === undefined) return undefined;
  const before = [...new Set([...earlier, ...Object.keys(used), runId])];
  return readMemory({ before, sessionId, uploads, versions, workspaceId });
}

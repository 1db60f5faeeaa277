import * as z from 'zod/mini';
import { instant, maybe } from './fields.ts';
import { taskSchema } from './task.ts';

/** A task and its steps, oldest first, to play them back. */
export const replaySchema = z.object({
  /** As in the lists. A person who opens the replay may not have it in theirs. */
  task: taskSchema,
  steps: z.array(
    z.object({
      step: z.number(),
      /** When the step ended. */
      at: maybe(instant),
      goal: z.string(),
      /** How the step before went. */
      evaluation: maybe(z.string()),
      /** What the agent did: `Click "Search"`. */
      action: maybe(z.string()),
      url: maybe(z.string()),
      title: maybe(z.string()),
      /** The address of a picture at the end of the step. */
      picture: maybe(z.string()),
      /** Whether the call `replayStep` returns what was read after the step. */
      hasText: z.boolean(),
    }),
  ),
});

export type Replay = z.output<typeof replaySchema>;
export type ReplayWire = z.input<typeof replaySchema>;

/** What was read on the pages of a step, without secrets. */
export const replayPagesSchema = z.object({
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      text: z.string(),
      /** Whether the page has more text. */
      isCut: maybe(z.boolean()),
    }),
  ),
});

export type ReplayPages = z.output<typeof replayPagesSchema>;

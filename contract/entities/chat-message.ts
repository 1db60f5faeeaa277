import * as z from 'zod/mini';
import { outputFileSchema } from './output-file.ts';

/** A message of the chat, as the widget stores it. `attachedFiles` are names. */
export const chatMessageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'bot', 'status', 'assistant']),
  content: z.string(),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  files: z.optional(z.array(outputFileSchema)),
  attachedFiles: z.optional(z.array(z.string())),
  taskCompleted: z.optional(z.boolean()),
  taskId: z.optional(z.string()),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;

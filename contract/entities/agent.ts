import * as z from 'zod/mini';
import { maybe } from './fields.ts';

/** What runs tasks. */
export const agentSchema = z.object({
  /** `recipe` (scripted), `model` (a language model) or `agent` (any other). Unknown kinds count as `agent`. */
  kind: z.string(),
  /** The model's name. */
  model: maybe(z.string()),
  /** The host of the model's endpoint, such as `api.openai.com`. */
  place: maybe(z.string()),
});

export type AgentWire = z.input<typeof agentSchema>;
export type Agent = z.output<typeof agentSchema>;

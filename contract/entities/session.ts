import * as z from 'zod/mini';
import { agentSchema } from './agent.ts';
import { maybe } from './fields.ts';

/** `email` identifies the person. It is required if the request had a token, which only the backend can read. */
export const startedSessionSchema = z.object({
  sessionToken: z.string().check(z.minLength(1)),
  email: maybe(z.string()),
});

/**
 * The current session. `credentialKey` is the public JWK that seals passwords. `agent` is the language model that does
 * tasks, if there is one. `unasked` names a service that runs the tasks and acts without asking the person before.
 */
export const sessionSchema = z.object({
  email: maybe(z.string()),
  credentialKey: maybe(z.record(z.string(), z.unknown())),
  agent: maybe(agentSchema),
  unasked: maybe(z.string()),
});

export type Session = z.output<typeof sessionSchema>;

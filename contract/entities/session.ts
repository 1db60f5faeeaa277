import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';
import { agentSchema } from './agent.ts';
import { maybe } from './fields.ts';

/** Starts a session for an email address, or with a token that the host page signed. */
export const startSessionSchema = z.union([
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  z.object({ email: z.email().check(z.maxLength(sharedLimits.text.label)) }),
]);

/** `email` identifies the person. It is required if the request had a token, which only the backend can read. */
export const startedSessionSchema = z.object({
  sessionToken: z.string().check(z.minLength(1)),
  email: maybe(z.string()),
});

/** Ends a session: its token never works again. */
export const endSessionSchema = z.object({ sessionToken: z.string().check(z.minLength(1)) });

/**
 * The current session. `credentialKey` is the public JWK that passwords are sealed with, `agent` the language model that
 * does tasks, if there is one.
 */
export const sessionSchema = z.object({
  email: maybe(z.string()),
  credentialKey: maybe(z.record(z.string(), z.unknown())),
  agent: maybe(agentSchema),
});

export type Session = z.output<typeof sessionSchema>;

import * as z from 'zod/mini';
import { maybe } from './fields.ts';

export const startSessionSchema = z.object({ email: z.email() });

export const startedSessionSchema = z.object({ sessionToken: z.string().check(z.minLength(1)) });

/** What the backend says of the session. `credentialKey` is a public JWK to seal passwords for it. */
export const sessionSchema = z.object({
  email: maybe(z.string()),
  credentialKey: maybe(z.record(z.string(), z.unknown())),
});

export type Session = z.output<typeof sessionSchema>;

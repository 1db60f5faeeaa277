import * as z from 'zod/mini';
import { maybe } from './fields.ts';

/** A person says an address, or the page around the widget vouches for one with a token it has signed. */
export const startSessionSchema = z.union([
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  z.object({ email: z.email() }),
]);

/** `email` is whose session it is: needed in the answer to a token, which only the backend can read. */
export const startedSessionSchema = z.object({
  sessionToken: z.string().check(z.minLength(1)),
  email: maybe(z.string()),
});

/** What the backend says of the session. `credentialKey` is a public JWK to seal passwords for it. */
export const sessionSchema = z.object({
  email: maybe(z.string()),
  credentialKey: maybe(z.record(z.string(), z.unknown())),
});

export type Session = z.output<typeof sessionSchema>;

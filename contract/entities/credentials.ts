import * as z from 'zod/mini';

/** A password that was encrypted in the browser: AES-256-GCM, with its key wrapped for the server. All fields are base64url. */
export const sealedPasswordSchema = z.object({ key: z.string(), iv: z.string(), data: z.string() });

export type SealedPassword = z.output<typeof sealedPasswordSchema>;

/** A login that a person enters for a task. */
export const credentialSchema = z.object({
  domain: z.string(),
  username: z.string(),
  password: z.string(),
});

export type Credential = z.output<typeof credentialSchema>;

/** The body that the Login Required dialog sends. */
export const submitCredentialsSchema = z.object({
  username: z.string().check(z.minLength(1)),
  password: z.union([z.string().check(z.minLength(1)), sealedPasswordSchema]),
});

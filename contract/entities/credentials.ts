import * as z from 'zod/mini';
import { personText, requiredText } from './text-fields.ts';

/** A password that was encrypted in the browser: AES-256-GCM, with its key wrapped for the server. All fields are base64url. */
export const sealedPasswordSchema = z.object({ key: personText, iv: personText, data: personText });

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
  username: requiredText,
  password: z.union([requiredText, sealedPasswordSchema]),
});

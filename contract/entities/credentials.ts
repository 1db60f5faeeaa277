import * as z from 'zod/mini';

/** A password sealed in the browser: AES-256-GCM, its key wrapped for the server. All parts base64url. */
export const sealedPasswordSchema = z.object({ key: z.string(), iv: z.string(), data: z.string() });

export type SealedPassword = z.output<typeof sealedPasswordSchema>;

/** One login the person gives with a task. */
export const credentialSchema = z.object({
  domain: z.string(),
  username: z.string(),
  password: z.string(),
});

export type Credential = z.output<typeof credentialSchema>;

/** What the login dialog sends. */
export const submitCredentialsSchema = z.object({
  username: z.string().check(z.minLength(1)),
  password: z.union([z.string().check(z.minLength(1)), sealedPasswordSchema]),
});

/** What the confirmation dialog gives back; each part only when the person filled it. */
export const confirmationResultSchema = z.object({
  instructions: z.optional(z.string()),
  credentials: z.optional(z.array(credentialSchema)),
  enhancedPrompt: z.optional(z.string()),
});

export type ConfirmationResult = z.output<typeof confirmationResultSchema>;

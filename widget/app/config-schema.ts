import * as z from 'zod/mini';
import { themes } from '../state/view-atoms.ts';
import type { ConfigInput, RouterMode } from './config-input.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const name = z.string().check(z.trim(), z.minLength(1));

const routerModes = ['path', 'hash', 'memory', 'auto'] as const satisfies readonly RouterMode[];

/** Holds what a deployment or a page says to the rules of each field. */
export const configSchema = z.object({
  apiBase: z.optional(z.union([z.literal(''), webAddress, z.string().check(z.regex(/^\/(?!\/)/))])),
  routerMode: z.optional(z.enum(routerModes)),
  basePath: z.optional(z.string().check(z.regex(/^(\/[\w.~-]+)*$/))),
  theme: z.optional(z.enum(themes)),
  product: z.optional(name),
  pilot: z.optional(name),
  assistant: z.optional(name),
  tagline: z.optional(name),
  accent: z.optional(z.string().check(z.regex(/^[#\w(),.%/ -]+$/))),
  feedbackUrl: z.optional(webAddress),
}) satisfies z.ZodMiniType<ConfigInput, ConfigInput>;

/** The names above as a page writes them: `api-base` in `data-api-base` and in `hoa-pilot-api-base`. */
export const configFields = Object.keys(configSchema.shape) as (keyof ConfigInput)[];

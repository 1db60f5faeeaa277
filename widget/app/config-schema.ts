import * as z from 'zod/mini';
import { themes } from '../state/theme-atom.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const name = z.string().check(z.trim(), z.minLength(1));

export const routerModes = ['path', 'hash', 'memory', 'auto'] as const;
export type RouterMode = (typeof routerModes)[number];

/** What a deployment or a page may say; every field may be left out. */
export const configSchema = z.object({
  /** Where the API is: an origin, an origin with a path, or a path. Empty: the page's own origin. */
  apiBase: z.optional(z.union([z.literal(''), webAddress, z.string().check(z.regex(/^\/(?!\/)/))])),
  routerMode: z.optional(z.enum(routerModes)),
  /** What stands before every route, without a slash at its end. */
  basePath: z.optional(z.string().check(z.regex(/^(\/[\w.~-]+)*$/))),
  theme: z.optional(z.enum(themes)),
  product: z.optional(name),
  pilot: z.optional(name),
  assistant: z.optional(name),
  tagline: z.optional(name),
  accent: z.optional(z.string().check(z.regex(/^[#\w(),.%/ -]+$/))),
  feedbackUrl: z.optional(webAddress),
});

export type ConfigInput = z.input<typeof configSchema>;

/** The names above as a page writes them: `api-base` in `data-api-base` and in `hoa-pilot-api-base`. */
export const configFields = Object.keys(configSchema.shape) as (keyof ConfigInput)[];

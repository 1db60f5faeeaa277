import * as z from 'zod/mini';
import { type QuirkName, type Quirks, quirkSwitches } from './quirks.ts';

const longestWait = 600;
const names = Object.keys(quirkSwitches) as QuirkName[];

/** Single switches, as they are asked for. */
export const quirksSchema = z.pipe(
  z.strictObject({
    ...Object.fromEntries(names.map((name) => [name, z.optional(z.enum(quirkSwitches[name].values))])),
    viewAfter: z.optional(z.number().check(z.gte(0), z.lte(longestWait))),
  }),
  z.transform((quirks) => quirks as Partial<Quirks>),
);

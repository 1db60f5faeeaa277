import * as z from 'zod/mini';
import { type Quirks, quirkNames, quirkSwitches } from '../scenarios/quirks.ts';
import { faultBodies } from './faults.ts';
import { longestMs } from './desk-clock.ts';
import { onlyFields } from '../../server/options/right-value.ts';

const chance = z.number().check(z.gte(0), z.lte(1));
const fastest = 10_000;
const longestWaitMs = 600_000;
const wait = z.number().check(z.gte(0), z.lte(longestWaitMs));

export const clockSchema = onlyFields({
  mode: z.optional(z.enum(['running', 'frozen'])),
  speed: z.optional(z.number().check(z.gt(0), z.lte(fastest))),
  /** Everything due on the way happens, so a year of an hourly schedule is enough at once. */
  advance: z.optional(z.number().check(z.gte(0), z.lte(longestMs))),
  set: z.optional(z.iso.datetime({ offset: true })),
});

export const faultsSchema = z.array(
  onlyFields({
    method: z.pipe(
      z.string().check(z.regex(/^(?:[a-z]+|\*)$/i, 'must be a method, or * for any')),
      z.transform((method) => method.toUpperCase()),
    ),
    path: z.string().check(z.startsWith('/')),
    probability: z._default(chance, 1),
    status: z.optional(z.int().check(z.gte(200), z.lte(599))),
    latencyMs: z.optional(wait),
    body: z.optional(z.enum(faultBodies)),
  }).check(
    z.refine(({ status, latencyMs, body }) => (status ?? latencyMs ?? body) !== undefined, {
      error: 'does nothing: give it a status, latencyMs or body',
      // Next to a field's own error, this would only confuse.
      when: ({ issues }) => issues.length === 0,
    }),
  ),
);

/** The faults of the push channel. A fault that is left out is off. */
export const socketFaultsSchema = onlyFields({
  drop: z._default(chance, 0),
  delayMs: z._default(wait, 0),
  duplicate: z._default(chance, 0),
  reorder: z._default(chance, 0),
  malformed: z._default(chance, 0),
  closeAfter: z._default(z.int().check(z.gte(0)), 0),
});

export const closeSocketsSchema = onlyFields({ live: z.optional(z.boolean()) });

export const seedSchema = onlyFields({
  count: z.int(),
  owner: z.optional(z.string().check(z.minLength(1))),
  email: z.optional(z.email()),
});

export const nameSchema = onlyFields({ name: z.string() });

export const nothingSchema = onlyFields({});

const longestViewWait = 600;

/** Single switches, as in a request. */
export const quirksSchema = z.pipe(
  onlyFields({
    ...Object.fromEntries(quirkNames.map((name) => [name, z.optional(z.enum(quirkSwitches[name].values))])),
    viewAfter: z.optional(z.number().check(z.gte(0), z.lte(longestViewWait))),
  }),
  z.transform((quirks) => quirks as Partial<Quirks>),
);

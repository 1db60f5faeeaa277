import * as z from 'zod/mini';
import { faultBodies } from '../faults.ts';

const chance = z.optional(z.number().check(z.gte(0), z.lte(1)));
export const fastest = 10_000;
const longestWaitMs = 600_000;
const wait = z.optional(z.number().check(z.gte(0), z.lte(longestWaitMs)));

export const clockSchema = z.strictObject({
  mode: z.optional(z.enum(['running', 'frozen'])),
  speed: z.optional(z.number().check(z.gt(0), z.lte(fastest))),
  advance: z.optional(z.number().check(z.gte(0))),
  set: z.optional(z.iso.datetime({ offset: true })),
});

export const faultsSchema = z.array(
  z
    .strictObject({
      method: z.pipe(
        z.string().check(z.regex(/^(?:[a-z]+|\*)$/i, 'must be a method, or * for any')),
        z.transform((method) => method.toUpperCase()),
      ),
      path: z.string().check(z.startsWith('/')),
      probability: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
      status: z.optional(z.int().check(z.gte(200), z.lte(599))),
      latencyMs: wait,
      body: z.optional(z.enum(faultBodies)),
    })
    .check(
      z.refine(({ status, latencyMs, body }) => (status ?? latencyMs ?? body) !== undefined, {
        error: 'does nothing: give it a status, latencyMs or body',
        // Beside what is wrong with a field this would only confuse.
        when: ({ issues }) => issues.length === 0,
      }),
    ),
);

export const socketFaultsSchema = z.strictObject({
  drop: chance,
  delayMs: wait,
  duplicate: chance,
  reorder: chance,
  malformed: chance,
  closeAfter: z.optional(z.int().check(z.gte(0))),
});

export const closeSocketsSchema = z.strictObject({ live: z.optional(z.boolean()) });

export const seedSchema = z.strictObject({
  count: z.int(),
  owner: z.optional(z.string().check(z.minLength(1))),
  email: z.optional(z.email()),
});

export const snapshotSchema = z.strictObject({ name: z.string() });

export const resetSchema = z.strictObject({});

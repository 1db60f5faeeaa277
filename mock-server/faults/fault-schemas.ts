import * as z from 'zod/mini';
import { faultBodies } from './faults.ts';
import { onlyFields } from '../../server/options/parse-value.ts';

const chance = z.number().check(z.gte(0), z.lte(1));
const maxWaitMs = 600_000;
const wait = z.number().check(z.gte(0), z.lte(maxWaitMs));

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
      error: 'has no effect: add a status, latencyMs or body',
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

import { it } from 'vitest';
import { fuzzChannel } from './fuzz-channel.ts';

it.each([2, 3])('100,000 generated messages at each end, of the seed %i, break nothing', (seed) =>
  fuzzChannel(100_000, seed),
);

import { it } from 'vitest';
import { fuzzChannel } from './fuzz-channel.ts';

it('5,000 generated messages at each end break nothing', () => fuzzChannel(5_000, 1));

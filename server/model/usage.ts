import type { SpeedMode } from '../../contract/entities/speed-mode.ts';

/** The tokens of one or more calls. */
export interface Usage {
  /** All tokens of the prompts, cached ones included. */
  input: number;
  /** The part of `input` that the endpoint had cached. */
  cached: number;
  /** Tokens of the answers, reasoning included. */
  output: number;
  /** Whether a figure contains an estimate, because a call did not report its tokens. */
  isEstimate: boolean;
}

export const noUsage: Usage = { input: 0, cached: 0, output: 0, isEstimate: false };

/** Returns the sum of two usages. */
export const addUsage = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  cached: a.cached + b.cached,
  output: a.output + b.output,
  isEstimate: a.isEstimate || b.isEstimate,
});

/** Prices in US dollars per million tokens. */
export interface Prices {
  input: number;
  cached: number;
  output: number;
}

/** Prices by speed mode, for the modes that have a model of their own. */
export type PricesByMode = Readonly<Partial<Record<SpeedMode, Prices>>>;

const tokensPerPrice = 1_000_000;

/** Returns what a usage costs, in US dollars. */
export const costOf = (usage: Usage, prices: Prices): number =>
  ((usage.input - usage.cached) * prices.input +
    usage.cached * prices.cached +
    usage.output * prices.output) /
  tokensPerPrice;

/** English and JSON have three to five characters per token. */
const charactersPerToken = 4;

/** Estimates the tokens of a text. A run of the same symbol, such as indentation, counts as one character. */
export const estimateTokens = (text: string): number =>
  Math.ceil(text.replaceAll(/(\W)\1+/g, '$1').length / charactersPerToken);

/** No endpoint has a smaller context. An old Ollama reports fewer tokens, because it leaves out those it has cached. */
const smallestContext = 1024;
/** A prompt of ordinary text never has fewer tokens than this share of the estimate. */
const plausibleShare = 0.6;
/** Prompts that are cut have about as many tokens each time. Those that are not cached differ by more than this share. */
const steadyShare = 0.02;

/**
 * Returns whether an endpoint has cut a prompt. Ollama does this without an error, and then reports its context size, or a
 * little less each time.
 *
 * @param reported The prompt's tokens as the endpoint reports them.
 * @param estimated The prompt's tokens by {@link estimateTokens}.
 * @param previous The figure that the endpoint reported for the previous prompt.
 */
export function isCut(reported: number, estimated: number, previous: number | undefined): boolean {
  if (reported < smallestContext) return false;
  const isContextSize = Number.isInteger(Math.log2(reported));
  const isSteady = previous !== undefined && Math.abs(reported - previous) <= reported * steadyShare;
  // Far too few alone may be the tokens that were not cached.
  if (estimated * plausibleShare > reported) return isContextSize || isSteady;
  return isContextSize && reported === previous && estimated > reported;
}

/** Returns a context size, in tokens, that holds a prompt and its answer. */
export const contextFor = (estimated: number): number => 2 ** Math.ceil(Math.log2(2 * estimated));

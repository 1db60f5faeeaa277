/** What calls have used, in tokens. */
export interface Usage {
  /** All tokens of the prompts, cached ones included. */
  input: number;
  /** Those of `input` that the endpoint had in its cache. */
  cached: number;
  /** Tokens of the answers, reasoning included. */
  output: number;
  /** Part of the figures is an estimate, because a call ended without reporting them. */
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

const tokensPerPrice = 1_000_000;

/** Returns what a usage costs, in US dollars. */
export const costOf = (usage: Usage, prices: Prices): number =>
  ((usage.input - usage.cached) * prices.input +
    usage.cached * prices.cached +
    usage.output * prices.output) /
  tokensPerPrice;

/** English and JSON have three to five characters per token. */
const charactersPerToken = 4;

/** Returns about how many tokens a text has. Runs of one character, such as indentation or a line, count as one. */
export const estimateTokens = (text: string): number =>
  Math.ceil(text.replaceAll(/(\W)\1+/g, '$1').length / charactersPerToken);

/** No endpoint has a smaller context. Fewer tokens are those that an old Ollama did not have in its cache. */
const smallestContext = 1024;
/** A prompt of ordinary text never has fewer tokens than this share of the estimate. */
const plausibleShare = 0.6;

/**
 * Returns whether an endpoint has cut a prompt. Ollama does it without an error, and then reports its context size.
 *
 * @param reported The prompt's tokens as the endpoint reports them.
 * @param estimated The prompt's tokens by {@link estimateTokens}.
 * @param previous What the endpoint reported for the prompt before.
 */
export function isCut(reported: number, estimated: number, previous: number | undefined): boolean {
  if (reported < smallestContext) return false;
  const isContextSize = Number.isInteger(Math.log2(reported));
  return (
    estimated * plausibleShare > reported || (isContextSize && reported === previous && estimated > reported)
  );
}

/** Returns a context size, in tokens, that holds a prompt and its answer. */
export const contextFor = (estimated: number): number => 2 ** Math.ceil(Math.log2(2 * estimated));

import * as z from 'zod/mini';
import { isSpeedMode, speedModes } from '../../contract/entities/speed-mode.ts';
import { secondMs } from '../../contract/durations.ts';
import { outlineBudgets } from '../browser/page-outline.ts';
import {
  defaultModelTimeoutMs,
  isSdkModel,
  type ModelOptions,
  type ModelSource,
} from '../model/create-model.ts';
import { entriesOf, parseModelNames } from '../model/model-names.ts';
import type { Prices, PricesByMode } from '../model/usage.ts';
import { mustBe, numberOf, type Options, text } from './option.ts';
import { onlyFields, valueProblems } from './parse-value.ts';
import type { Environment, FlagValues } from './read-flags.ts';

/** The variable of the endpoint's key. There is no flag, because other programs can see the command line. */
const keyVariable = 'HOA_PILOT_MODEL_KEY';

/** Whether a value is an http or https address that may be shown to everyone: without a login or a key. */
function isEndpoint(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && [username, password, search, hash].join('') === '';
}
const endpoint = mustBe<string>(
  'an address such as http://localhost:11434/v1, without a login, a query or a fragment',
  isEndpoint,
);

const positive = mustBe<number>(
  'a number above 0',
  (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
);

const price = z.number().check(z.gte(0));
const prices = z.strictObject(
  { input: price, cached: price, output: price },
  'must be the prices of input, cached input and output, such as 0.25/0.025/2',
);
const pricesByMode = z.custom<PricesByMode>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).length > 0 &&
    Object.entries(value).every(([mode, each]) => isSpeedMode(mode) && prices.safeParse(each).success),
  `must be the prices of input, cached input and output, or those of each mode, such as fast=0.25/0.025/2,smart=1.25/0.125/10. The modes are ${speedModes.join(', ')}`,
);
const isForAll = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || 'input' in value || 'cached' in value || 'output' in value;
/** Prices of one model or of those of each mode. */
const anyPrices = z
  .custom<Prices | PricesByMode>(() => true)
  .check((payload) => {
    const input: unknown = payload.value;
    const result = (isForAll(input) ? prices : pricesByMode).safeParse(input);
    for (const { message, path } of result.error?.issues ?? [])
      payload.issues.push({ code: 'custom', message, path: [...path], input });
  });
/** Parses prices such as `0.25/0.025/2` or `fast=0.25/0.025/2,smart=1.25/0.125/10`. The schema refuses other text. */
function pricesOf(text: string): unknown {
  const entries = entriesOf(text).map(({ mode, value }) => {
    const [input, cached, output, ...more] = value.split('/').map(numberOf);
    const isComplete =
      input !== undefined && cached !== undefined && output !== undefined && more.length === 0;
    return { mode, prices: isComplete ? { input, cached, output } : value };
  });
  const [first] = entries;
  if (entries.length === 1 && first?.mode === undefined) return first?.prices;
  const isRepeated = new Set(entries.map(({ mode }) => mode)).size < entries.length;
  return isRepeated ? {} : Object.fromEntries(entries.map((each) => [each.mode ?? '', each.prices]));
}
/** Prices by mode need the modes of the models: another model would have the price of its neighbor. */
function hasOtherModes(model: unknown, price: Prices | PricesByMode | undefined): boolean {
  if (price === undefined || 'input' in price) return false;
  const modes = typeof model === 'string' ? entriesOf(model).map(({ mode }) => mode) : [];
  return (
    modes.length !== Object.keys(price).length || modes.some((mode) => mode === undefined || !(mode in price))
  );
}
const modesReason = 'needs the modes of the models, each once, or one price for all';

const modelNames = z.string().check((payload) => {
  try {
    parseModelNames(payload.value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    payload.issues.push({ code: 'custom', message, input: payload.value });
  }
});

const sdkModel = mustBe<ModelSource & { modelId: string }>(
  'a model object of the AI SDK, version 6',
  isSdkModel,
);
const { small, usual, most } = outlineBudgets;
const outlineBudget = mustBe<number>(
  `a whole number of characters from ${small} to ${most}`,
  (value) => Number.isInteger(value) && Number(value) >= small && Number(value) <= most,
);
const limits = {
  timeoutMs: z.optional(positive),
  price: z.optional(anyPrices),
  maxCost: z.optional(positive),
  outlineBudget: z.optional(outlineBudget),
};
const endpointSource = onlyFields({ model: modelNames, url: endpoint, key: z.optional(text), ...limits });
const objectSource = onlyFields({ model: sdkModel, ...limits });

const costReason = 'because the cost of a task depends on the prices';

/** The option `model` in code. */
const inCode = z
  .custom<ModelSource>(() => true)
  .check((payload) => {
    const input: unknown = payload.value;
    if (isSdkModel(input)) return;
    const hasObject =
      typeof input === 'object' && input !== null && 'model' in input && typeof input.model === 'object';
    const schema = hasObject ? objectSource : endpointSource;
    const result = schema.safeParse(input);
    if (!result.success)
      payload.issues.push({ code: 'custom', message: valueProblems(result.error.issues), input });
    else if (result.data.maxCost !== undefined && result.data.price === undefined)
      payload.issues.push({ code: 'custom', message: `maxCost needs price, ${costReason}`, input });
    else if (hasOtherModes(result.data.model, result.data.price))
      payload.issues.push({ code: 'custom', message: `price ${modesReason}`, input });
  });

/** The options of the language model. */
export const modelOptions = {
  model: {
    flag: 'model NAME',
    help: [
      'the language model that runs tasks, such as qwen3:14b; needs --model-url. For different models',
      'by speed mode: fast=gpt-5-mini,smart=gpt-5. @low, @medium or @high after a name sets its',
      `reasoning effort. The endpoint's key is read from ${keyVariable} only`,
    ],
    schema: modelNames,
    inCode,
  },
  modelUrl: {
    flag: 'model-url URL',
    help: ['the OpenAI-compatible endpoint of --model, such as http://localhost:11434/v1'],
    schema: endpoint,
    inCode: null,
  },
  modelTimeout: {
    flag: 'model-timeout SECONDS',
    help: [`how many seconds the model may take for one answer (${defaultModelTimeoutMs / secondMs})`],
    parse: numberOf,
    schema: positive,
    inCode: null,
  },
  modelPrice: {
    flag: 'model-price PRICES',
    help: [
      'what the model costs, in US dollars per million tokens of input, cached input and output, such',
      'as 0.25/0.025/2; by speed mode as in --model: fast=0.25/0.025/2,smart=1.25/0.125/10. Without it,',
      'tasks show tokens instead of a cost',
    ],
    parse: pricesOf,
    schema: anyPrices,
    inCode: null,
  },
  modelOutline: {
    flag: 'model-outline CHARACTERS',
    help: [
      `the maximum number of characters of a page that the model reads in one step, from ${small}, for small`,
      `models, to ${most} (${usual}). The model can open and search the parts that are left out`,
    ],
    parse: numberOf,
    schema: outlineBudget,
    inCode: null,
  },
  maxCost: {
    flag: 'max-cost USD',
    help: [
      'what one task may cost, such as 0.50 (no limit); at the limit it ends as partly done, with what it',
      'has. Needs --model-price. With --engine, it is the limit of each run there',
    ],
    parse: numberOf,
    schema: positive,
    inCode: null,
  },
} satisfies Options;

type ModelFlags = FlagValues<typeof modelOptions>;

/**
 * Turns the flags of the model into the option `model`; other values stay as they are.
 *
 * @throws An error with a message for people if a flag is missing.
 */
export function withModel<Values extends ModelFlags>(
  { model, modelUrl, modelTimeout, modelPrice, modelOutline, maxCost, ...others }: Values,
  environment: Environment,
): Omit<Values, keyof ModelFlags> & { model?: ModelOptions } {
  const needsModel = {
    '--model-url': modelUrl,
    '--model-timeout': modelTimeout,
    '--model-price': modelPrice,
    '--model-outline': modelOutline,
    '--max-cost': maxCost,
  };
  const dependent = Object.entries(needsModel).find(([, value]) => value !== undefined)?.[0];
  if (model === undefined && dependent !== undefined)
    throw new Error(`${dependent} needs --model, the name of a language model, such as --model qwen3:14b.`);
  if (model === undefined) return others;
  if (modelUrl === undefined)
    throw new Error(
      '--model needs --model-url, the address of an OpenAI-compatible endpoint, such as --model-url http://localhost:11434/v1.',
    );
  if (maxCost !== undefined && modelPrice === undefined)
    throw new Error(`--max-cost needs --model-price, ${costReason}.`);
  if (hasOtherModes(model, modelPrice)) throw new Error(`--model-price ${modesReason}.`);
  return {
    ...others,
    model: {
      model,
      url: modelUrl,
      key: environment[keyVariable]?.trim() || undefined,
      timeoutMs: modelTimeout && modelTimeout * secondMs,
      price: modelPrice,
      maxCost,
      outlineBudget: modelOutline,
    },
  };
}

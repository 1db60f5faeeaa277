import { expect, test } from 'vitest';
import { firstObject } from '../../../../server/model/first-object.ts';
import { modelFor, parseModelNames } from '../../../../server/model/model-names.ts';
import { contextFor, costOf, estimateTokens, isCut, noUsage } from '../../../../server/model/usage.ts';

const million = 1_000_000;

test.each<[what: string, usage: [input: number, cached: number, output: number], dollars: number]>([
  ['nothing', [0, 0, 0], 0],
  ['input', [million, 0, 0], 2],
  ['input from the cache', [million, million, 0], 0.5],
  ['output', [0, 0, million], 8],
  ['a usual call', [9000, 6000, 300], 0.006 + 0.003 + 0.0024],
])('the cost of %s', (_, [input, cached, output], dollars) => {
  const usage = { ...noUsage, input, cached, output };
  expect(costOf(usage, { input: 2, cached: 0.5, output: 8 })).toBeCloseTo(dollars, 10);
});

test.each<[text: string, tokens: number]>([
  ['', 0],
  ['12345678', 2],
  [' '.repeat(1000), 1],
  [`${'-'.repeat(80)}\n- button "Export"`, 5],
])('estimates the tokens of %j', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));

test.each<[what: string, reported: number, estimated: number, previous: number | undefined, cut: boolean]>([
  ['as many as estimated', 8000, 8000, undefined, false],
  ['more, as for another script', 20_000, 8000, undefined, false],
  ['fewer, as for long words', 5000, 8000, undefined, false],
  ['far too few', 4096, 8000, undefined, true],
  ['those that were not in the cache', 300, 8000, undefined, false],
  ['many that were not in the cache', 2345, 8000, undefined, false],
  ['many that were not in the cache again', 2345, 8000, 3100, false],
  ['about as few as before', 5990, 12_000, 6000, true],
  ['a context size by chance', 4096, 5000, undefined, false],
  ['the same context size again', 4096, 5000, 4096, true],
  ['the same number again', 4100, 5000, 4100, false],
  ['the same context size, of a short prompt', 4096, 4000, 4096, false],
])('a prompt is cut if the endpoint reports %s: %d of %d', (_, reported, estimated, previous, cut) =>
  expect(isCut(reported, estimated, previous)).toBe(cut),
);

test.each([
  [7000, 16_384],
  [8192, 16_384],
  [8193, 32_768],
])('a prompt of %d tokens and its answer fit into %d', (estimated, size) =>
  expect(contextFor(estimated)).toBe(size),
);

test.each<[flag: string, names: object]>([
  ['gpt-5-mini', { smart: { name: 'gpt-5-mini' } }],
  ['qwen3:14b', { smart: { name: 'qwen3:14b' } }],
  ['@cf/qwen/qwen3@low', { smart: { name: '@cf/qwen/qwen3', effort: 'low' } }],
  ['claude@20250929', { smart: { name: 'claude@20250929' } }],
  [
    'fast=gpt-5-mini@minimal, smart=gpt-5@high',
    { fast: { name: 'gpt-5-mini', effort: 'minimal' }, smart: { name: 'gpt-5', effort: 'high' } },
  ],
  ['ultra-fast=a=b', { 'ultra-fast': { name: 'a=b' } }],
])('--model %s', (flag, names) => expect(parseModelNames(flag)).toEqual(names));

test.each(['', 'a,b', 'quick=a', 'fast=', 'fast=a,fast=b', 'a,fast=b'])('--model refuses %j', (flag) =>
  expect(() => parseModelNames(flag)).toThrow(
    /^must be the name of a model, .* The modes are smart, balanced, fast, super-fast, ultra-fast$/,
  ),
);

test.each<[flag: string, models: string]>([
  ['a', 'a a a a a'],
  ['fast=f,smart=s', 's s f f f'],
  ['balanced=b', 'b b b b b'],
  ['smart=s,super-fast=u', 's s u u u'],
])('the models of each mode for %s', (flag, models) => {
  const modes = ['smart', 'balanced', 'fast', 'super-fast', 'ultra-fast'] as const;
  const names = parseModelNames(flag);
  expect(modes.map((mode) => modelFor(names, mode).name).join(' ')).toBe(models);
});

test.each<[what: string, text: string, object: string]>([
  ['the object alone', ' {"a":1}\n', '{"a":1}'],
  ['fences', '```json\n{"a":1}\n```', '{"a":1}'],
  ['prose on both sides', 'So: {"a":{"b":"}"}} {"a":2}', '{"a":{"b":"}"}}'],
  ['braces that are not JSON first', 'Use {it} as {"a":1}', '{"a":1}'],
  ['escaped quotes', 'x {"a":"\\"}"}', '{"a":"\\"}"}'],
  ['reasoning with a draft', '<think>{"a":1}</think>{"a":2}', '{"a":2}'],
  ['reasoning without its start', '{"a":1} no</think>{"a":2}', '{"a":2}'],
  ['reasoning that never ends', '<think>{"a":1} or', ''],
  ['a value that looks like reasoning', '{"a":"</think>"}', '{"a":"</think>"}'],
  ['an object that never ends', '{"a":{"b":1}, "c', '{"a":{"b":1}, "c'],
  ['no object', 'I clicked.', 'I clicked.'],
])('finds the object: %s', (_, text, object) => expect(firstObject(text)).toBe(object));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spanish } from '../../../../widget/messages/spanish.ts';

const folder = 'widget/messages/spanish';
const placeholders = (text: string) =>
  text
    .match(/\{\w+\}/g)
    ?.toSorted()
    .join();

/** Returns the keys in a file of the catalog. */
const textsIn = (file: string) =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /^ {2}(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\w+)):/gm,
    ),
  ].map(([, single, double, word]) => (single ?? double ?? word ?? '').replaceAll(/\\(.)/g, '$1'));

const sources = readdirSync('widget', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('messages'))
  .map((path) => readFileSync(join('widget', path), 'utf8'))
  .join('\n');

const isLiteral = (text: string) =>
  ["'", '"', '`'].some((quote) =>
    sources.includes(quote + text.replaceAll(quote, () => `\\${quote}`) + quote),
  );

const texts = readdirSync(folder).flatMap(textsIn);

it('contains the texts of its files', () => {
  expect(texts.toSorted()).toEqual(Object.keys(spanish).toSorted());
});

it('has every text once', () => {
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

it('has the placeholders of every text in its translation', () => {
  const different = Object.entries(spanish).filter(([text, es]) => placeholders(text) !== placeholders(es));
  expect(different).toEqual([]);
});

it('has no unused text', () => {
  expect(texts.filter((text) => !isLiteral(text))).toEqual([]);
});

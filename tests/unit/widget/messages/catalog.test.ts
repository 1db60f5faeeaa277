import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spanish } from '../../../../widget/messages/spanish.ts';

const folder = 'widget/messages/spanish';
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

/** The texts that a file of the catalog begins a line with. */
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

describe('the catalog', () => {
  const texts = readdirSync(folder).flatMap(textsIn);

  it('is read from its files as it is', () => {
    expect(texts.toSorted()).toEqual(Object.keys(spanish).toSorted());
  });

  it('has every text once', () => {
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('has the places of every text in its Spanish', () => {
    const others = Object.entries(spanish).filter(
      ([text, said]) => places(text).join() !== places(said).join(),
    );
    expect(others).toEqual([]);
  });

  it('has no text that nobody says', () => {
    expect(texts.filter((text) => !isLiteral(text))).toEqual([]);
  });
});

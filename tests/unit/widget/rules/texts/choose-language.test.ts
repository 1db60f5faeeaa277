import { expect, test } from 'vitest';
import { chooseLanguage, isLanguageChoice } from '../../../../../widget/rules/texts/choose-language.ts';

type Choices = (string | null | undefined)[];

test.each<[what: string, choices: Choices, preferred: string[], language: string]>([
  ['nothing is known', [], [], 'en'],
  ['the browser prefers English', [], ['en-US', 'en', 'es'], 'en'],
  ['the browser prefers Spanish', [], ['es-US', 'en'], 'es'],
  ['the browser prefers Spanish without a country', [], ['es'], 'es'],
  ['the browser prefers another, then Spanish', [], ['de-DE', 'de', 'es-MX', 'en'], 'es'],
  ['the browser prefers unavailable languages', [], ['de-DE', 'est', 'fr'], 'en'],
  ['English is chosen', ['en'], ['es-US'], 'en'],
  ['Spanish is chosen', ['es'], ['en-US'], 'es'],
  ['the first choice is empty', [null, undefined, '', 'es'], ['en-US'], 'es'],
  ['the first choice is unavailable', ['fr', 'es'], ['en-US'], 'es'],
  ['the first choice is the browser', ['auto', 'en'], ['es-US'], 'es'],
  ['there are two choices, of which the first wins', ['en', 'es'], ['es-US'], 'en'],
])('where %s', (_, choices, preferred, language) => {
  expect(chooseLanguage(choices, preferred)).toBe(language);
});

test('a valid choice is one of the languages, or the browser', () => {
  const choices = ['en', 'es', 'auto', 'es-US', 'fr', '', null];
  expect(choices.filter(isLanguageChoice)).toEqual(['en', 'es', 'auto']);
});

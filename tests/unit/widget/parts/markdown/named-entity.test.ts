import { expect, test } from 'vitest';
import { characterEntitiesHtml4 } from 'character-entities-html4';
import { decodeNamedCharacterReference } from '../../../../../widget/parts/markdown/named-entity.ts';

test.each([
  ['amp', '&'],
  ['lt', '<'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['eacute', 'é'],
  ['mdash', '—'],
  ['euro', '€'],
  ['nosuch', false],
  ['toString', false],
  ['', false],
])('%j is %j', (name, character) => {
  expect(decodeNamedCharacterReference(name)).toBe(character);
});

test('every entity of HTML 4 is its character', () => {
  const decoded = Object.keys(characterEntitiesHtml4).map((name) => [
    name,
    decodeNamedCharacterReference(name),
  ]);
  expect(Object.fromEntries(decoded)).toEqual(characterEntitiesHtml4);
});

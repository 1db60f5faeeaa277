import { expect, test } from 'vitest';
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

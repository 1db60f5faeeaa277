import { expect, test } from 'vitest';
import { firstOfList } from '../../../../../widget/data/http/first-of-list.ts';

test.each([
  ['items of any kind', '[1, "a", {"b": [2]}, 4]', 3, [1, 'a', { b: [2] }]],
  ['white space around', ' \n[ {"a":1} ,\n{"a":2} , 3 ] ', 2, [{ a: 1 }, { a: 2 }]],
  ['JSON syntax in texts', String.raw`["],[{\"", "\\", "}", 4]`, 3, ['],[{"', '\\', '}']],
  ['nested lists', '[{"a":[1,{"b":[]}],"c":{}},[3,4],5]', 2, [{ a: [1, { b: [] }], c: {} }, [3, 4]]],
  ['exactly that many', '[1,2]', 2, undefined],
  ['fewer', '[1]', 2, undefined],
  ['an empty list', '[]', 1, undefined],
  ['an object', '{"a":1,"b":2,"c":3}', 1, undefined],
  ['a text', '"a,b,c"', 1, undefined],
  ['nothing', '', 1, undefined],
  ['a page', '<!doctype html><p>a, b, c', 1, undefined],
  ['an error within them', '[{"a":},2,3]', 1, undefined],
  ['an error after them', '[{"a":1},2,', 1, [{ a: 1 }]],
])('the first items of a list: %s', (_, text, count, items) => {
  expect(firstOfList(text, count)).toEqual(items);
});

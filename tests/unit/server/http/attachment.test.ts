import { expect, test } from 'vitest';
import { attachment } from '../../../../server/http/routes/task-files-routes.ts';

test.each([
  ['minutes.pdf', 'filename="minutes.pdf"', 'minutes.pdf'],
  ["Zoë's (last) *.csv", `filename="Zo_'s (last) *.csv"`, 'Zo%C3%AB%27s%20%28last%29%20%2A.csv'],
  ['a"\r\nX-Evil: 1\\%41.txt', 'filename="a___X-Evil: 1__41.txt"', 'a%22%0D%0AX-Evil%3A%201%5C%2541.txt'],
])('escapes the name %j', (name, plain, full) => {
  expect(attachment(name)).toBe(`attachment; ${plain}; filename*=UTF-8''${full}`);
  expect(new Headers({ 'Content-Disposition': attachment(name) }).get('Content-Disposition')).not.toBeNull();
  expect(decodeURIComponent(full)).toBe(name);
});

import { Window } from 'happy-dom';
import { afterAll, expect, test } from 'vitest';
import { pageTools } from '../../../../server/browser/embedded/parsed-page.ts';

const window = new Window();
afterAll(() => window.happyDOM.close());

test.each([
  ['<a id="t">Sign   <b>in</b></a>', 'Sign in'],
  ['<a id="t" aria-label="Home page">x</a>', 'Home page'],
  ['<i id="n">By name</i><a id="t" aria-labelledby="n" aria-label="no">x</a>', 'By name'],
  ['<a id="t"><img alt="Logo"> Oak</a>', 'Logo Oak'],
  ['<button id="t"><span aria-hidden="true">★</span> Save <span hidden>now</span></button>', 'Save'],
  ['<button id="t"><svg><title>Close</title></svg></button>', 'Close'],
  ['<input id="t" type="submit">', 'Submit'],
  ['<input id="t" type="submit" value="Send it">', 'Send it'],
  ['<input id="t" type="image" alt="Go">', 'Go'],
  ['<label>Name <input id="t"></label>', 'Name'],
  ['<label for="t">Unit</label> <input id="t">', 'Unit'],
  ['<label>Kind <select id="t"><option>One</option></select></label>', 'Kind'],
  ['<input id="t" placeholder="Search">', 'Search'],
  ['<input id="t" title="Zip">', 'Zip'],
  ['<input id="t" value="typed">', ''],
])('%s has the name "%s"', (html, name) => {
  const parsed = new window.DOMParser().parseFromString(html, 'text/html');
  const document = parsed as unknown as Document;
  const url = new URL('http://portal.example/');
  const element = document.getElementById('t');
  expect(element && pageTools({ document, url, base: url }).accessibleName(element)).toBe(name);
});

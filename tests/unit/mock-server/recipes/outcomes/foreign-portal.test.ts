import { afterEach, expect, it } from 'vitest';
import { foreignHome, foreignLogin, foreignPortal } from '../../../../fakes/foreign-portal.ts';
import { freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, taskOf } from '../run-recipe.ts';
import { expectOutcomes } from './expect-outcomes.ts';

const login = { id: 'first', domain: 'harborpines.example', ...foreignLogin };
const changes: string[][] = [];
const open = () => {
  const portal = foreignPortal();
  changes.push(portal.changes);
  return openBrowser(portal.site);
};
const foreignTask = (instruction: string, credentials = login) =>
  taskOf(instruction, { startUrl: foreignHome, credentials });

afterEach(() => expect(changes.flat()).toEqual([]));

// No recipe knows this portal: it has cards, numbered pages, "Load more", an accordion, and links that change something.
expectOutcomes(
  `
Which service tickets are an emergency? | Page_Table.csv: T7700, T7702 | Not checked: **2** of the rows of "Service tickets | Harbor Pines" fit: T7700, T7702.
List the tickets of 12B as CSV | Page_Table.csv: T7702 | Not checked: **1** of the rows of "Service tickets | Harbor Pines" fit: T7702.
How many tickets have high urgency? | Page_Table.csv: T7704, T7706 | Not checked: **2** of the rows of "Service tickets | Harbor Pines" fit: T7704, T7706.
Export the board papers of the kind agenda as CSV | Page_Table.csv: Agenda of November, Agenda of October, Agenda of September, Agenda of August | Not checked: **4** of the rows of "Board papers | Harbor Pines" fit: Agenda of November, Agenda of October, Agenda of September, Agenda of August.
Export the visitor passes |  | Not done: "Visitor passes | Harbor Pines" shows 2 rows and loads more with the button "Load more", which the agent does not press. Rephrase the instruction, or add the address of the page.
Download the March minutes |  | Not done: Nothing was downloaded: the agent downloads only minutes from a portal.
List the tickets, newest first |  | Not done: "newest", "first" was not understood here: rows of this page are matched by their words. They cannot be compared, calculated or sorted. Nothing was opened, sent or changed.
List open or emergency tickets |  | Not done: No list that has all of emergency, ticket, open was found on the 5 pages that were read. Rephrase the instruction, or add the address of the page.
Export everything |  | Not done: No list was found on the page that was read. Rephrase the instruction, or add the address of the page.
Export work order WO-2045 |  | Not done: "WO-2045" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
Submit a maintenance request for unit 4B: the faucet leaks |  | Not done: only the community’s own portal supports requests and meetings. Nothing was opened, sent or changed.
List the open tickets and set them to done |  | Not done: "set them to done". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Click on archive done tickets |  | Not done: "Click on archive done tickets". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Who is the lifeguard? |  | Not done: Nothing about it was found on the 5 pages that were read. Not found on the pages read: lifeguard. Rephrase the instruction, or add the address of the page.
When do the quiet hours begin? |  | Partly done: Found 1 line with words of the instruction on the page that was read.
`,
  { open, taskFor: foreignTask },
);

it.each([
  [{ password: 'ebb' }, 'The portal refused the login'],
  [{ domain: 'oakridge.example' }, 'for another site'],
])('does not accept a login with %j', async (change, words) => {
  const task = foreignTask('List the open tickets', { ...login, ...change });
  const run = await runInBrowser({ task, session: await open() });
  expect(run.last.do).toBe('login');
  expect(lastWords(run)).toContain(words);
});

it.each([
  ['List the open violations of building 4 as a CSV', /status Open, building 4: \*\*1\*\*/],
  ['Download the March minutes', /Minutes, March 2026/],
  ['Which inspections failed?', /Failed/],
])('runs a recipe if it has what the recipe looks for: %s', async (instruction, words) => {
  const credentials = { ...account, domain: 'other.example' };
  const task = taskOf(instruction, { startUrl: 'http://other.example/portal/', credentials });
  const run = await runInBrowser({ task, session: await openBrowser(freshPortal()) });
  expect(run.last.do).toBe('finish');
  expect(lastWords(run)).toMatch(words);
  expect(run.session.url).toContain('other.example');
});

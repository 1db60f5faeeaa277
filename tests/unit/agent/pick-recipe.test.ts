import { expect, it } from 'vitest';
import { withContext } from '../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../widget/rules/compose/document-request.ts';
import { workflows } from '../../../widget/parts/compose/workflows.ts';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import { portalUrl } from './run-recipe.ts';

const sample = (id: string): string => workflows.find((workflow) => workflow.id === id)?.prompt ?? '';

it.each([
  ['open violations over 30 days as a spreadsheet', 'violations'],
  ['Inspect the page https://x.example', 'generic'],
  ['', 'generic'],
  [sample('inspection'), 'inspections'],
  [sample('check-violations'), 'violations'],
  [sample('minutes'), 'minutes'],
  [sample('work-orders'), 'work-orders'],
  [sample('monitor-violations'), 'watch-violations'],
  [sample('vendors'), 'vendors'],
])('%j -> %s', (instruction, name) => expect(pickRecipe(instruction).name).toBe(name));

const talk: Parameters<typeof withContext>[1] = [
  { type: 'user', content: 'Export the vendors as a Word report' },
  { type: 'assistant', content: 'Download the minutes? Done: 12 work orders.' },
  { type: 'user', content: 'Check the violations' },
  { type: 'assistant', content: 'I have looked at the inspections.' },
];

it.each([
  ['Now create a report of the inspections as a Word file', 'inspections'],
  ['Also the work orders', 'work-orders'],
  ['What about the closed ones?', 'violations'],
  ['Can you do the same for April', 'violations'],
  ['And who won the match?', 'generic'],
])('after other chores, %j -> %s', (text, name) => {
  const rules = documentRequest(text)?.prompt ?? text;
  const login = { domain: 'portal.example', username: 'ann', password: '••••••••' };
  expect(pickRecipe(composedPrompt({ text: withContext(rules, talk), login })).name).toBe(name);
});

it.each([
  [undefined, 'vendors'],
  [`${portalUrl}dashboard`, 'vendors'],
  ['http://portal.test/portal', 'vendors'],
  // What knows the portal's own pages alone goes nowhere else.
  ['http://portal.test/portalish', 'generic'],
  ['https://portal.test/portal/', 'generic'],
  ['https://other.example/', 'generic'],
])('with the start address %s: %s', (startUrl, name) => {
  expect(pickRecipe('List the vendors', { startUrl, portalUrl }).name).toBe(name);
});

import { describe, expect, it } from 'vitest';
import { withContext } from '../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../widget/rules/compose/document-request.ts';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import { portalUrl } from './run-recipe.ts';

describe('pickRecipe', () => {
  it.each([
    ['open violations over 30 days as a spreadsheet', 'violations'],
    ['Monitor Violations', 'watch-violations'],
    ['Property Inspection Report', 'inspections'],
    ['Inspect the page https://x.example', 'generic'],
    ['', 'generic'],
  ])('%j -> %s', (instruction, name) => {
    expect(pickRecipe(instruction).name).toBe(name);
  });

  const talk: Parameters<typeof withContext>[1] = [
    { type: 'user', content: 'Export the vendors as a Word report' },
    { type: 'assistant', content: 'Download the minutes? Done: 12 work orders.' },
    { type: 'user', content: 'Check the violations' },
    { type: 'assistant', content: 'I have looked at the inspections.' },
  ];

  it.each([
    ['Download the minutes', 'minutes'],
    ['Now create a report of the inspections as a Word file', 'inspections'],
    ['Also the work orders', 'work-orders'],
    ['What about the closed ones?', 'violations'],
    ['Can you do the same for April', 'violations'],
    ['How about those of unit 12B', 'violations'],
    ['And who won the match?', 'generic'],
    ['Look at https://x.example', 'generic'],
  ])('after other chores, %j -> %s', (text, name) => {
    const rules = documentRequest(text)?.prompt ?? text;
    const login = { domain: 'portal.example', username: 'ann', password: '••••••••' };
    expect(pickRecipe(composedPrompt({ text: withContext(rules, talk), login })).name).toBe(name);
  });

  it.each([
    [undefined, 'violations'],
    [`${portalUrl}dashboard`, 'violations'],
    ['http://portal.test/portal', 'violations'],
    ['http://portal.test/portalish', 'violations'],
    ['https://portal.test/portal/', 'violations'],
    ['https://other.example/', 'violations'],
    ['no address', 'violations'],
  ])('with the start address %s: %s', (startUrl, name) => {
    expect(pickRecipe('Check violations', { startUrl, portalUrl }).name).toBe(name);
  });
});

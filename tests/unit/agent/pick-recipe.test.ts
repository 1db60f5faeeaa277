import { describe, expect, it } from 'vitest';
import { withContext } from '../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../widget/rules/compose/document-request.ts';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import { portalUrl } from './run-recipe.ts';

describe('pickRecipe', () => {
  it.each([
    ['Download the latest board meeting minutes from the portal', 'minutes'],
    ['download the March minutes', 'minutes'],
    ['minutes of March 2026', 'minutes'],
    ['Download Meeting Minutes', 'minutes'],
    ['the last 3 minutes of the board', 'minutes'],
    ['open violations over 30 days as a spreadsheet', 'violations'],
    ['Check violations', 'violations'],
    ['Check Violations\n\nIMPORTANT: report within 5 minutes of meeting', 'violations'],
    ['Check the violations, then download the board minutes', 'violations'],
    ['Download the board minutes, then check the violations', 'minutes'],
    ['wait 10 minutes, then check the violations', 'violations'],
    ['Remind me in 10 minutes', 'generic'],
    ['Extract the work orders', 'work-orders'],
    ['Extract work orders for unit 12', 'work-orders'],
    ['Extract Work Orders', 'work-orders'],
    ['open maintenance requests as a spreadsheet', 'work-orders'],
    ['work orders assigned to vendors, with the violations', 'work-orders'],
    ['Check the violations and the work orders', 'violations'],
    ['Work order 2041: who is the vendor?', 'work-orders'],
    ['Keep everything in working order', 'generic'],
    ['Monitor violations', 'watch-violations'],
    ['Monitor Violations', 'watch-violations'],
    ['monitor the open violations weekly', 'watch-violations'],
    ['which violations changed since last week?', 'watch-violations'],
    ['What is new among the violations', 'watch-violations'],
    ['Violations watch list as PDF', 'watch-violations'],
    ['Check violations. Watch the clock.', 'violations'],
    ['Check the violations and change nothing', 'violations'],
    ['Monitor competitors. Then check violations', 'competitors'],
    ['Property inspection report', 'inspections'],
    ['Property Inspection Report', 'inspections'],
    ['failed inspections of October as a Word document', 'inspections'],
    ['Report the inspections, then the violations', 'inspections'],
    ['Put together the board meeting packet with open violations and work orders', 'board-packet'],
    ['Prepare the packet for the November board meeting', 'board-packet'],
    ['Lead generation for communities in Millbrook', 'leads'],
    ['Find leads with inspection contracts', 'leads'],
    ['Submit a work order request for unit 4B', 'requests'],
    ['Fill out the maintenance request form for unit 3A', 'requests'],
    ['Competitor analysis of management companies', 'competitors'],
    ['Vendor directory export', 'vendors'],
    ['Export the vendors that have open work orders', 'vendors'],
    ['Which vendor handles most work orders?', 'work-orders'],
    ['Download minutes of the inspection committee', 'minutes'],
    ['Schedule an inspection meeting', 'meetings'],
    ['Check the calendar for upcoming inspections', 'inspections'],
    ['Inspect the page https://x.example', 'generic'],
    ['Track work orders that are overdue', 'work-orders'],
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

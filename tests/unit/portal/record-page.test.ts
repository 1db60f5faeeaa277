import { expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

const records: [path: string, title: string, crumbs: string[], cards: string[], fact: string][] = [
  ['/portal/violations/V-1032', 'Case V-1032', ['Dashboard', 'Violations'], ['Facts'], 'Days open'],
  ['/portal/inspections/INS-325', 'Inspection INS-325', ['Dashboard', 'Inspections'], ['Facts'], 'Next due'],
  ['/portal/work-orders/WO-2040', 'Work Order WO-2040', ['Dashboard', 'Work Orders'], ['Facts'], 'Estimate'],
  [
    '/portal/vendors/acorn-grounds-care',
    'Acorn Grounds Care',
    ['Dashboard', 'Vendors'],
    ['Contact', 'Papers'],
    'Licence number',
  ],
  [
    '/portal/meetings/board-meeting-2026-12-15',
    'Board Meeting, December 2026',
    ['Dashboard', 'Meetings'],
    ['Time and place'],
    'Time zone',
  ],
  [
    '/portal/listings/bayside-commons',
    'Bayside Commons',
    ['Listings'],
    ['Management', 'Contact'],
    'Contract renews',
  ],
  [
    '/portal/companies/fairlane-management-group',
    'Fairlane Management Group',
    ['Listings', 'Management companies'],
    ['Terms and figures'],
    'Setup fee',
  ],
];

it.each(records)('%s is shown in full, each fact with its name', async (path, title, above, cards, fact) => {
  const { words, all } = await readHtml(path);
  expect(words('title')).toEqual([`${title} | Oakridge Community`]);
  expect(words('h1')).toEqual([title]);
  expect(words('[aria-label="Breadcrumb"] li')).toEqual([...above, title]);
  const named = all('section.card').map((card) => {
    const heading = card.querySelector('h2');
    return card.getAttribute('aria-labelledby') === heading?.id ? heading?.textContent : undefined;
  });
  expect(named).toEqual(cards);
  expect(words('dt')).toContain(fact);
  expect(words('dd')).toHaveLength(words('dt').length);
  expect(words('dd')).not.toContain('');
});

it('a vendor without a contract has no end and no amount of one', async () => {
  const { words } = await readHtml('/portal/vendors/blue-heron-pools');
  expect(words('dd')).toContain('On call, by the hour');
  expect(words('dt')).not.toContain('Contract until');
  expect(words('dt')).not.toContain('Yearly amount');
});

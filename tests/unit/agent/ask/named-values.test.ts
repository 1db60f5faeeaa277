import { describe, expect, it } from 'vitest';
import { type NamedColumn, namedValues } from '../../../../mock-server/agent/ask/named-values.ts';

const column = (name: string, values: string[], more: Partial<NamedColumn> = {}): NamedColumn => ({
  name,
  values,
  words: [],
  isName: false,
  ...more,
});
const columns = [
  column('rule', ['Noise after quiet hours', 'Trash containers in view', 'Vehicle parked on grass'], {
    words: [[/\bgarbage\b/i, 'Trash']],
  }),
  column('trade', ['Plumbing', 'Painting'], {
    words: [
      [/\bplumb\w*/i, 'Plumbing'],
      [/\bpaint\w*/i, 'Painting'],
      [/\bhvac\b/i, 'HVAC'],
    ],
  }),
  column('priority', ['High', 'Emergency'], {
    words: [
      [/\burgent\b/i, 'Emergency', 'High'],
      [/\bemergency\b/i, 'Emergency'],
    ],
  }),
  column('vendor', ['Fairview Painting', 'Clearwater Plumbing'], { isName: true }),
];
const read = (text: string) => namedValues(text, 'cases|orders', columns, ['Clubhouse']);
const noise = 'Noise after quiet hours';
const trash = 'Trash containers in view';

describe('the values that a text names', () => {
  it.each<[string, Record<string, string[]>]>([
    ['List the cases', {}],
    ['the noise cases', { rule: [noise] }],
    ['noise and trash cases', { rule: [noise, trash] }],
    ['cases about parking', { rule: ['Vehicle parked on grass'] }],
    ['garbage cases', { rule: [trash] }],
    ['cases of Trash containers in view', { rule: [trash] }],
    ['orders of the plumbers', { trade: ['Plumbing'] }],
    ['urgent painting orders', { trade: ['Painting'], priority: ['Emergency', 'High'] }],
    ['HVAC orders', { trade: ['HVAC'] }],
    ['orders, urgent ones first', {}],
    ['orders starting with the emergency ones', {}],
    ['orders assigned to Fairview Painting', { vendor: ['Fairview Painting'] }],
    ['orders from Clearwater', { vendor: ['Clearwater Plumbing'] }],
    ['orders assigned to Brightwater Plumbing', { vendor: ['Brightwater Plumbing'] }],
    ['orders of vendor "Oak & Sons"', { vendor: ['Oak & Sons'] }],
    ['orders assigned to vendors', {}],
    ['check the orders about the Clubhouse', {}],
    ['all open orders', {}],
  ])('%j', (text, values) => {
    expect(read(text)).toEqual({ values, unknown: [] });
  });

  it.each([
    ['cases about solar panels', 'solar panels'],
    ['the smoking cases', 'smoking'],
    ['cases regarding noise or fireworks', 'fireworks'],
  ])('%j names what no column has', (text, unknown) => {
    expect(read(text).unknown).toEqual([unknown]);
  });

  it('knows what people say before any row was read', () => {
    const unread = columns.map((one) => ({ ...one, values: [] }));
    expect(namedValues('urgent noise cases', 'cases', unread).values).toEqual({
      priority: ['Emergency', 'High'],
    });
  });
});

import { declaredList } from '../../../../mock-server/agent/lists/engine/declared-list.ts';
import { byAge, byPeriod, byPlace } from '../../../../mock-server/agent/lists/engine/list-filters.ts';
import { factOf } from '../../../../mock-server/agent/lists/engine/list-lines.ts';

export const parkingPermits = declaredList({
  name: 'parking-permits',
  does: 'list parking permits',
  things: 'parking permits',
  inShort: 'permits',
  words: /\bparking permits?\b/i,
  portal: { name: 'parking permits', links: [/^parking permits\b/i], heading: /^parking permits\b/i },
  columns: {
    permit: { head: /^permit/i, header: 'Permit' },
    unit: { head: /^unit/i, header: 'Unit', sort: { name: /\b(?:units?|homes?)\b/i } },
    status: { head: /^status/i, header: 'Status' },
    issued: {
      head: /^issued/i,
      header: 'Issued',
      kind: 'date',
      sort: { name: /\b(?:date|age|issued)\b/i, alone: /\b(?:oldest|newest) (?:ones )?first\b/i },
    },
    fee: { head: /^fee/i, header: 'Fee', kind: 'money', sort: { name: /\bfees?\b/i, usual: 'down' } },
  },
  id: 'permit',
  place: 'unit',
  status: {
    column: 'status',
    asked: ({ words }) =>
      ['Active', 'Expired'].filter((status) => new RegExp(`\\b${status}\\b`, 'i').test(words)),
  },
  filters: [byPlace('unit'), byAge('issued'), byPeriod('issued', 'issued')],
  attached: /^permit\b/i,
  facts: { plate: { read: factOf(/^licence plate$/i), header: 'Licence plate' } },
  leftOut: 'the plates on',
});

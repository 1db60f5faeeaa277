import { declaredList } from '../../../../../mock-server/recipes/lists/engine/declared-list.ts';
import { factOf } from '../../../../../mock-server/recipes/on-page/page-facts.ts';

export const parkingPermits = declaredList({
  name: 'parking-permits',
  does: 'list parking permits',
  things: 'parking permits',
  words: /\bparking permits?\b/i,
  portal: { name: 'parking permits', links: [/^parking permits\b/i], heading: /^parking permits\b/i },
  columns: {
    permit: { head: /^permit/i, header: 'Permit' },
    unit: { head: /^unit/i, header: 'Unit', sort: { also: 'home' } },
    status: { head: /^status/i, header: 'Status', filter: true, counts: true },
    issued: { head: /^issued/i, header: 'Issued', kind: 'date', dated: 'issued' },
    fee: { head: /^fee/i, header: 'Fee', kind: 'money' },
  },
  id: 'permit',
  place: 'unit',
  attached: /^permit\b/i,
  facts: { plate: { read: factOf(/^licence plate$/i), header: 'Licence plate' } },
});

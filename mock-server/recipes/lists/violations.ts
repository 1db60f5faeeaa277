import { openStatus } from '../request/named-values.ts';
import { factOf } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { ListColumns, ListFacts } from './engine/list-declaration.ts';
import { ageSort } from './engine/sort-lines.ts';
import { settled, unsettled } from './value-words.ts';

const columns = {
  caseNumber: { head: /case|number|^id$/i, header: 'Case' },
  unit: { head: /^unit|^lot|address/i, header: 'Unit', sort: { also: 'home|address' } },
  rule: {
    head: /rule|violation|type/i,
    header: 'Rule',
    sort: { also: 'type|violation' },
    filter: {
      words: [
        [/\b(?:garbage|rubbish|waste|litter|recycling)\b/i, 'Trash'],
        [/\b(?:dog|cat|animal)s?\b|\bleash/i, 'Pet', 'Unregistered pet'],
        [/\b(?:car|truck)s?\b|\bpark(?:ing|ed)\b/i, 'Vehicle'],
        [/\b(?:landscap\w+|yards?|weeds?|mowing)\b/i, 'Lawn'],
      ],
    },
  },
  opened: { head: /opened|^date/i, header: 'Opened', kind: 'date', sort: ageSort },
  days: { head: /days/i, header: 'Days open', kind: 'number' },
  status: {
    head: /status/i,
    header: 'Status',
    counts: true,
    filter: {
      folders: true,
      words: [
        [unsettled, 'Open', 'Notice Sent', 'Hearing Scheduled'],
        [openStatus, 'Open'],
        [/\bnotices? sent\b|\bnoticed\b/i, 'Notice Sent'],
        [/\bhearings?\b/i, 'Hearing Scheduled'],
        [settled, 'Resolved'],
      ],
    },
  },
  due: { head: /^due|correct by/i, header: 'Due', kind: 'date', sort: { also: 'deadline' } },
  owner: { head: /owner|resident/i, header: 'Owner', sort: { also: 'resident' } },
} satisfies ListColumns;

const facts = {
  status: { read: factOf(/^status$/i) },
  unit: { read: factOf(/^unit$/i) },
  section: { read: factOf(/^rule$/i), header: 'Section' },
} satisfies ListFacts;

/** The declaration that all recipes for violations share. */
export const casesList = {
  things: 'cases',
  nouns: 'violations|cases|infractions',
  portal: {
    name: 'violations',
    links: [/^violations\b/i, /\b(violations|covenant cases)\b/i],
    heading: /\bviolations\b/i,
  },
  columns,
  misses: /\blast events?\b/i,
  id: 'caseNumber',
  place: 'unit',
  facts,
} as const;

/** Writes the covenant cases, filtered as requested, to a spreadsheet and a report. */
export const violations = declaredList({
  ...casesList,
  columns: {
    ...columns,
    opened: { ...columns.opened, dated: 'opened' },
    days: { ...columns.days, ages: true },
  },
  name: 'violations',
  does: 'list violations',
  title: 'Violations',
  words: /\b(violations?|infractions?|covenant (?:cases?|breach(?:es)?))\b/i,
  attached: /^(?:case|violation)\b(?!.*(?:type|status|date))/i,
  // Spec silent: the formats if none is named. A CSV and a report, because people request these most.
  defaultFormats: ['csv', 'pdf'],
});

import { expect, test } from 'vitest';
import { calendarEvents } from '../../../../server/agent/planner/calendar-events.ts';
import { calendarFile } from '../../../../server/documents/calendar-file.ts';

const now = new Date('2026-11-27T12:00:00Z');
const linesOf = async (columns: readonly string[], ...rows: readonly string[][]) => {
  const { bytes } = await calendarFile('events', await calendarEvents('events', { columns, rows }, now));
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  return lines.flatMap((line) => (/^(?:SUMMARY|DTSTART|DTEND|LOCATION)/.test(line) ? [line] : []));
};

test.each<
  [what: string, when: readonly [columns: readonly string[], row: string[]], start: string, end: string]
>([
  [
    'a day',
    [
      ['Date', 'Event'],
      ['2026-03-14', 'Board'],
    ],
    'DTSTART;VALUE=DATE:20260314',
    'DTEND;VALUE=DATE:20260315',
  ],
  [
    'an American date',
    [
      ['Date', 'Event'],
      ['03/04/2026', 'Board'],
    ],
    'DTSTART;VALUE=DATE:20260304',
    'DTEND;VALUE=DATE:20260305',
  ],
  [
    'a date in words',
    [
      ['When', 'Title'],
      ['Saturday, March 14, 2026', 'Board'],
    ],
    'DTSTART;VALUE=DATE:20260314',
    'DTEND;VALUE=DATE:20260315',
  ],
  [
    'a time',
    [
      ['Date', 'Event'],
      ['March 14, 2026 7:00 PM', 'Board'],
    ],
    'DTSTART:20260314T190000',
    'DTEND:20260314T200000',
  ],
  [
    'a late time',
    [
      ['Date', 'Event'],
      ['Dec 31, 2026 11:30 PM', 'Board'],
    ],
    'DTSTART:20261231T233000',
    'DTEND:20270101T003000',
  ],
  [
    'a time in its own column',
    [
      ['Event', 'Date', 'Time'],
      ['Board', '2026-03-14', '7:30 PM'],
    ],
    'DTSTART:20260314T193000',
    'DTEND:20260314T203000',
  ],
  [
    'a start beside its day',
    [
      ['Start', 'Event', 'Day'],
      ['7:30 PM', 'Board', '2026-03-14'],
    ],
    'DTSTART:20260314T193000',
    'DTEND:20260314T203000',
  ],
  [
    'a range of times',
    [
      ['Event', 'Date', 'Time'],
      ['Board', '3/14/2026', '7:00 PM - 8:30 PM'],
    ],
    'DTSTART:20260314T190000',
    'DTEND:20260314T203000',
  ],
  [
    'a range of times with its zone',
    [
      ['Event', 'Date', 'Time'],
      ['Board', 'December 15, 2026', '7:00 PM to 9:00 PM CST'],
    ],
    'DTSTART:20261216T010000Z',
    'DTEND:20261216T030000Z',
  ],
  [
    'a time with its zone',
    [
      ['Event', 'Date', 'Time'],
      ['Board', 'July 14, 2026', '7:00 PM EDT'],
    ],
    'DTSTART:20260714T230000Z',
    'DTEND:20260715T000000Z',
  ],
  [
    'Spanish',
    [
      ['Fecha', 'Evento'],
      ['14 de marzo de 2026', 'Junta'],
    ],
    'DTSTART;VALUE=DATE:20260314',
    'DTEND;VALUE=DATE:20260315',
  ],
])('a calendar has %s as the page shows it', async (_, [columns, row], start, end) => {
  const lines = await linesOf(columns, row);
  expect(lines.slice(1)).toEqual([start, end]);
  expect(lines[0]).toMatch(/^SUMMARY:(?:Board|Junta)$/);
});

test('a calendar has the place of an event', async () => {
  expect(await linesOf(['Date', 'Event', 'Location'], ['2026-03-14', 'Board', 'Clubhouse'])).toContain(
    'LOCATION:Clubhouse',
  );
});

test.each<[what: string, columns: readonly string[], rows: string[][], message: RegExp]>([
  [
    'rows without a date',
    ['Date', 'Event'],
    [
      ['2026-03-14', 'A'],
      ['TBD', 'B'],
      ['', 'C'],
    ],
    /^No date can be read in row 2 \("TBD"\), row 3 \(""\)\. /,
  ],
  [
    'more rows than it names',
    ['Date', 'Event'],
    Array.from({ length: 5 }, () => ['soon', 'A']),
    /row 3 \("soon"\) and 2 more\./,
  ],
  ['a month only', ['Date', 'Event'], [['March 2026', 'A']], /row 1 \("March 2026"\)/],
  ['no rows', ['Date', 'Event'], [], /has no rows/],
  ['no title', ['Date', 'Fee'], [['2026-03-14', '$5']], /one for the title/],
])('a calendar is refused for %s', async (_, columns, rows, message) => {
  await expect(calendarEvents('events', { columns, rows }, now)).rejects.toThrow(message);
});

import { expect, test } from 'vitest';
import { calendarEvents } from '../../../../server/agent/planner/calendar-events.ts';
import { calendarFile } from '../../../../server/documents/calendar-file.ts';

const now = new Date('2026-11-27T12:00:00Z');
const linesOf = async (columns: readonly string[], ...rows: readonly string[][]) => {
  const { bytes } = await calendarFile('events', await calendarEvents('events', { columns, rows }, now));
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  return lines.flatMap((line) => (/^(?:SUMMARY|DTSTART|DTEND|LOCATION)/.test(line) ? [line] : []));
};

/** What a table has, its columns and its row, and when the event starts and ends. */
test.each<[what: string, columns: string, row: string, start: string, end: string]>([
  ['a day', 'Date | Event', '2026-03-14 | Board', ';VALUE=DATE:20260314', ';VALUE=DATE:20260315'],
  ['an American date', 'Date | Event', '03/04/2026 | Board', ';VALUE=DATE:20260304', ';VALUE=DATE:20260305'],
  [
    'a date in words',
    'When | Title',
    'Saturday, March 14, 2026 | Board',
    ';VALUE=DATE:20260314',
    ';VALUE=DATE:20260315',
  ],
  ['a time', 'Date | Event', 'March 14, 2026 7:00 PM | Board', ':20260314T190000', ':20260314T200000'],
  ['a late time', 'Date | Event', 'Dec 31, 2026 11:30 PM | Board', ':20261231T233000', ':20270101T003000'],
  [
    'a time in its own column',
    'Event | Date | Time',
    'Board | 2026-03-14 | 7:30 PM',
    ':20260314T193000',
    ':20260314T203000',
  ],
  [
    'a start beside its day',
    'Start | Event | Day',
    '7:30 PM | Board | 2026-03-14',
    ':20260314T193000',
    ':20260314T203000',
  ],
  [
    'a range of times',
    'Event | Date | Time',
    'Board | 3/14/2026 | 7:00 PM - 8:30 PM',
    ':20260314T190000',
    ':20260314T203000',
  ],
  [
    'a range of times with its zone',
    'Event | Date | Time',
    'Board | December 15, 2026 | 7:00 PM to 9:00 PM CST',
    ':20261216T010000Z',
    ':20261216T030000Z',
  ],
  [
    'a time with its zone',
    'Event | Date | Time',
    'Board | July 14, 2026 | 7:00 PM EDT',
    ':20260714T230000Z',
    ':20260715T000000Z',
  ],
  [
    'Spanish',
    'Fecha | Evento',
    '14 de marzo de 2026 | Junta',
    ';VALUE=DATE:20260314',
    ';VALUE=DATE:20260315',
  ],
])('a calendar has %s as the page shows it', async (_, columns, row, start, end) => {
  const [summary, ...times] = await linesOf(columns.split(' | '), row.split(' | '));
  expect(times).toEqual([`DTSTART${start}`, `DTEND${end}`]);
  expect(summary).toMatch(/^SUMMARY:(?:Board|Junta)$/);
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

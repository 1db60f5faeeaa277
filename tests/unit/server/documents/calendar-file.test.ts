import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from '../../../../server/documents/calendar-file.ts';

const meeting: CalendarEvent = {
  uid: 'board-meeting-2026-11@oakridge.example',
  title: 'Board meeting, November; open session',
  start: new Date('2026-11-18T00:00:00Z'),
  end: new Date('2026-11-18T02:30:00Z'),
  stamp: new Date('2026-11-01T08:15:30.500Z'),
};

/** Writes a calendar file and reads it back; `of` returns the values of a property. */
async function read(events: readonly CalendarEvent[]): Promise<{
  text: string;
  lines: string[];
  of: (name: string) => string[];
}> {
  const file = await calendarFile('Board_Meetings', events);
  expect([file.name, file.type]).toEqual(['Board_Meetings.ics', 'text/calendar']);
  const text = new TextDecoder().decode(file.bytes);
  const lines = text.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return {
    text,
    lines,
    of: (name) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1)),
  };
}

it('writes times as instants in UTC', async () => {
  const { of, lines } = await read([meeting]);
  expect(of('DTSTART')).toEqual(['20261118T000000Z']);
  expect(of('DTEND')).toEqual(['20261118T023000Z']);
  expect(of('DTSTAMP')).toEqual(['20261101T081530Z']);
  expect(of('UID')).toEqual([meeting.uid]);
  expect(of('SUMMARY')).toEqual(['Board meeting\\, November\\; open session']);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.filter((line) => line !== '').at(-1)).toBe('END:VCALENDAR');
});

it.each([
  ['before daylight saving time ends', '2026-10-31T23:00:00Z', '20261031T230000Z'],
  ['in the repeated hour', '2026-11-01T06:30:00Z', '20261101T063000Z'],
  ['in the skipped hour', '2026-03-08T07:30:00Z', '20260308T073000Z'],
])('is right %s', async (_, start, expected) => {
  const begin = new Date(start);
  const { of } = await read([{ ...meeting, start: begin, end: new Date(begin.getTime() + 3_600_000) }]);
  expect(of('DTSTART')).toEqual([expected]);
});

it('includes the location and the description if there are any', async () => {
  const { of } = await read([
    { ...meeting, location: 'Clubhouse, Oakridge', description: 'Agenda:\n1. Budget' },
  ]);
  expect(of('LOCATION')).toEqual(['Clubhouse\\, Oakridge']);
  expect(of('DESCRIPTION')).toEqual(['Agenda:\\n1. Budget']);
  const bare = await read([meeting]);
  for (const name of ['LOCATION', 'DESCRIPTION']) expect(bare.of(name)).toEqual([]);
});

it('does not let a text start a line of the file', async () => {
  const evil = 'Meeting\r\nBEGIN:VALARM\rX-EVIL:1\nEND:VEVENT';
  const { lines } = await read([{ ...meeting, title: evil, location: evil, description: evil, uid: evil }]);
  expect(lines.filter((line) => /^(BEGIN:VALARM|X-EVIL)/.test(line))).toEqual([]);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.join('')).not.toContain('\r');
});

it('writes any number of events, with the same bytes each time', async () => {
  const two = [meeting, { ...meeting, uid: 'other@oakridge.example' }];
  expect((await read(two)).of('UID')).toEqual([meeting.uid, 'other@oakridge.example']);
  expect((await read([])).lines).toContain('END:VCALENDAR');
  expect((await read(two)).text).toBe((await read(two)).text);
});

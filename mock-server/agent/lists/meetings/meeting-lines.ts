import type { PageReading } from '../../../browser/page-reading.ts';
import { zonedInstant } from '../../../time/zoned-instant.ts';
import { isInPeriod } from '../../ask/asked-period.ts';
import { askedTime, readDate } from '../../ask/dates.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import type { MeetingsAsk } from './meetings-reading.ts';

export interface MeetingLine {
  title: string;
  kind: string;
  date: string;
  time: string;
  place: string;
  href: string | undefined;
  startsAt: Date;
  endsAt: Date;
}

export const meetingColumns = {
  title: /^meeting|title|event/i,
  kind: /kind|type/i,
  date: /^date|when/i,
  time: /^time/i,
  place: /place|location|where/i,
};

const usualLength = 120;

/** The zone whose clocks a page goes by, where it says so ("America/Chicago"). */
export function pageZone(page: PageReading): string | undefined {
  const name = /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+(?:\/\w+)?/.exec(
    page.text,
  )?.[0];
  return name !== undefined && Intl.supportedValuesOf('timeZone').includes(name) ? name : undefined;
}

/** The meetings of a list whose day and time can be read. */
export function meetingLines(rows: readonly CollectedRow[], zone: string): MeetingLine[] {
  return rows.flatMap(({ cells, href }) => {
    const text = (name: keyof typeof meetingColumns): string => cells[name] ?? '';
    const day = readDate(text('date'));
    const [from, to] = text('time').split(/\s+(?:to|until|[-–])\s+/i);
    const start = askedTime(from ?? '');
    if (day === undefined || start === undefined) return [];
    const end = askedTime(to ?? '') ?? start + usualLength;
    return [
      {
        title: text('title'),
        kind: text('kind'),
        date: text('date'),
        time: text('time'),
        place: text('place'),
        href,
        startsAt: zonedInstant(day, start, zone),
        endsAt: zonedInstant(day, end > start ? end : end + 24 * 60, zone),
      },
    ];
  });
}

/** The meetings that were asked for, in the order of the list. */
export function askedMeetings(lines: readonly MeetingLine[], asked: MeetingsAsk): MeetingLine[] {
  const matching = lines.filter((line) => {
    const day = readDate(line.date);
    const inMonth =
      asked.month === undefined ||
      (day?.getUTCMonth() === asked.month.month - 1 &&
        (asked.month.year === undefined || day.getUTCFullYear() === asked.month.year));
    return inMonth && isInPeriod(day, asked.period) && (asked.kind === undefined || line.kind === asked.kind);
  });
  return matching.slice(0, asked.count);
}

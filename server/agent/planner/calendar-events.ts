import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { hourMs } from '../../../contract/durations.ts';
import type { CalendarEvent, LocalTime } from '../../documents/calendar-file.ts';
import type { DataSet } from '../scene.ts';
import { FileRequestError } from './file-request-error.ts';

/** The names of columns, in English and Spanish. */
const columnNames = {
  date: /\b(?:date|day|fecha|d[ií]a)\b/i,
  start: /\b(?:start|starts|when|begins?|inicio)\b/i,
  time: /\b(?:time|hour|start|hora|inicio)\b/i,
  title: /\b(?:title|event|name|what|subject|meeting|t[ií]tulo|evento|nombre|asunto|reuni[oó]n)\b/i,
  location: /\b(?:location|place|where|room|venue|lugar|sala)\b/i,
};

/** The most rows that an error names. */
const maxNamed = 3;

/** Returns the instant if a page names the time zone of a time, such as `7:00 PM CST`. */
const instantOf = (time: ParsedComponents): Date | undefined =>
  time.isCertain('hour') && time.isCertain('timezoneOffset') ? time.date() : undefined;

const localTime = (time: ParsedComponents): LocalTime => ({
  year: time.get('year') ?? 0,
  month: time.get('month') ?? 1,
  day: time.get('day') ?? 1,
  ...(time.isCertain('hour') && { clock: { hour: time.get('hour') ?? 0, minute: time.get('minute') ?? 0 } }),
});

/** Returns the time an hour later, or the next day. */
function endAfter({ year, month, day, clock }: LocalTime): LocalTime {
  const end = new Date(
    Date.UTC(year, month - 1, day + (clock ? 0 : 1), clock ? clock.hour + 1 : 0, clock?.minute ?? 0),
  );
  return {
    year: end.getUTCFullYear(),
    month: end.getUTCMonth() + 1,
    day: end.getUTCDate(),
    ...(clock && { clock: { hour: end.getUTCHours(), minute: end.getUTCMinutes() } }),
  };
}

/** Returns the start and the end of an event, both instants or both times of the page. */
function spanOf({ start, end }: ParsedResult): Pick<CalendarEvent, 'start' | 'end'> {
  const [from, to] = [instantOf(start), end && instantOf(end)];
  if (from) return { start: from, end: to ?? new Date(from.getTime() + hourMs) };
  const [local, localEnd] = [localTime(start), end && localTime(end)];
  const hasSameKind = localEnd && Boolean(localEnd.clock) === Boolean(local.clock);
  return { start: local, end: hasSameKind ? localEnd : endAfter(local) };
}

/**
 * Returns the rows of a data set as events of a calendar. A row needs a date with its day and month; a time, also in a
 * column of its own, is optional and stays as it is on the page. With a time zone, such as `CST`, it is an instant.
 *
 * @param base Begins the identity of each event.
 * @throws {FileRequestError} If a column is missing, or if a row has no date that can be read.
 */
export async function calendarEvents(
  base: string,
  { columns, rows }: DataSet,
  now: Date,
): Promise<CalendarEvent[]> {
  const [{ strict }, { strict: spanish }] = await Promise.all([
    import('chrono-node/en'),
    import('chrono-node/es'),
  ]);
  const indexOf = (name: RegExp, except: readonly number[] = []): number =>
    columns.findIndex((column, index) => name.test(column) && !except.includes(index));
  const day = indexOf(columnNames.date);
  const date = day < 0 ? indexOf(columnNames.start) : day;
  const time = indexOf(columnNames.time, [date]);
  const title = indexOf(columnNames.title, [date, time]);
  const location = indexOf(columnNames.location, [date, time, title]);
  if (date < 0 || title < 0)
    throw new FileRequestError(
      'A calendar needs a data set with a column for the date and one for the title.',
    );
  const unreadable: string[] = [];
  const events = rows.flatMap((row, index): CalendarEvent[] => {
    const when = [row[date], row[time]].filter((text) => text !== undefined && text.trim() !== '').join(' ');
    const [parsed] = [strict, spanish].flatMap((language) => language.parse(when, { instant: now }));
    if (!parsed?.start.isCertain('day') || !parsed.start.isCertain('month')) {
      unreadable.push(`row ${index + 1} ("${when}")`);
      return [];
    }
    return [
      {
        uid: `${base}-${index}@hoa-pilot`,
        title: row[title] ?? '',
        ...spanOf(parsed),
        stamp: now,
        ...(location >= 0 && { location: row[location] ?? '' }),
      },
    ];
  });
  if (unreadable.length > 0 || rows.length === 0) {
    const more = unreadable.length > maxNamed ? ` and ${unreadable.length - maxNamed} more` : '';
    throw new FileRequestError(
      rows.length === 0
        ? 'The data set has no rows.'
        : `No date can be read in ${unreadable.slice(0, maxNamed).join(', ')}${more}. Put the other rows into a data set of their own.`,
    );
  }
  return events;
}

import type { EventAttributes } from 'ics';
import { fileTypes, maker, type OutputFile } from './output-file.ts';
import { plainText } from './plain-text.ts';

/** A date, or a time on the clock of a place that isn't known: every calendar shows it as it is. */
export interface LocalTime {
  year: number;
  /** From 1 to 12. */
  month: number;
  day: number;
  /** Without it, the event takes the whole day. */
  clock?: { hour: number; minute: number };
}

/** One entry of a calendar file. An instant (`Date`) is shown by every calendar in its own time zone. */
export interface CalendarEvent {
  /** Identifies the event, so that importing the file again updates it instead of adding a second one. */
  uid: string;
  title: string;
  start: Date | LocalTime;
  /** Of the same kind as `start`. */
  end: Date | LocalTime;
  /** When the file was written, by the server's clock. */
  stamp: Date;
  location?: string;
  description?: string;
}

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

function timeOf(time: Date | LocalTime): EventAttributes['start'] {
  if (time instanceof Date) return utc(time);
  const { year, month, day, clock } = time;
  if (!clock) return [year, month, day];
  return `${digits(year, 4)}${digits(month, 2)}${digits(day, 2)}T${digits(clock.hour, 2)}${digits(clock.minute, 2)}00`;
}

/** Normalizes line breaks: a lone CR would end a line of the file. */
const text = (value: string): string => plainText(value).replaceAll(/\r\n?/g, '\n');
const line = (value: string): string => text(value).replaceAll(/\s+/g, ' ').trim();

const attributes = (event: CalendarEvent): EventAttributes & { timestamp: number } => ({
  uid: line(event.uid),
  title: line(event.title),
  start: timeOf(event.start),
  end: timeOf(event.end),
  timestamp: event.stamp.getTime(),
  productId: maker.name,
  ...(event.location !== undefined && { location: line(event.location) }),
  ...(event.description !== undefined && { description: text(event.description) }),
});

/**
 * Writes events as a file that calendars import.
 *
 * @param name The file name without its extension.
 * @throws If the library rejects an event.
 */
export async function calendarFile(name: string, events: readonly CalendarEvent[]): Promise<OutputFile> {
  const { createEvents } = await import('ics');
  const { error, value } = createEvents(events.map(attributes), { productId: maker.name });
  if (value === null) throw new Error(`Could not write the calendar: ${error?.message ?? 'unknown reason'}`);
  return { name: `${name}.ics`, type: fileTypes.ics, bytes: new TextEncoder().encode(value) };
}

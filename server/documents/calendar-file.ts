import type { EventAttributes } from 'ics';
import { fileTypes, maker, type OutputFile } from './output-file.ts';
import { plainText } from './plain-text.ts';

/** One entry of a calendar file. Times are instants, so every calendar shows them in its own time zone. */
export interface CalendarEvent {
  /** Identifies the event, so that importing the file again updates it instead of adding a second one. */
  uid: string;
  title: string;
  start: Date;
  end: Date;
  /** When the file was written, by the server's clock. */
  stamp: Date;
  location?: string;
  description?: string;
}

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** Normalizes line breaks: a lone CR would end a line of the file. */
const text = (value: string): string => plainText(value).replaceAll(/\r\n?/g, '\n');
const line = (value: string): string => text(value).replaceAll(/\s+/g, ' ').trim();

const attributes = (event: CalendarEvent): EventAttributes & { timestamp: number } => ({
  uid: line(event.uid),
  title: line(event.title),
  start: utc(event.start),
  end: utc(event.end),
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

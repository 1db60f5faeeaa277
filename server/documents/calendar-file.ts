import type { EventAttributes } from 'ics';
import { fileTypes, maker, type OutputFile } from './output-file.ts';
import { plainText } from './plain-text.ts';

/** One entry of a calendar file. Times are instants, so every calendar shows them in its own zone. */
export interface CalendarEvent {
  /** The same for the same event whenever the file is made, so that a calendar updates it instead of adding another. */
  uid: string;
  title: string;
  start: Date;
  end: Date;
  /** When this was written down: the server's time now. */
  stamp: Date;
  location?: string;
  description?: string;
}

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** One line of a calendar file ends at a line break, so a lone one must not get in. */
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

/** Events as a file that calendars import. `name` is without its extension. */
export async function calendarFile(name: string, events: readonly CalendarEvent[]): Promise<OutputFile> {
  const { createEvents } = await import('ics');
  const { error, value } = createEvents(events.map(attributes), { productId: maker.name });
  if (value === null)
    throw new Error(`The calendar could not be written: ${error?.message ?? 'no reason given'}`);
  return { name: `${name}.ics`, type: fileTypes.ics, bytes: new TextEncoder().encode(value) };
}

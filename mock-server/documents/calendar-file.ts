import { createEvents, type EventAttributes } from 'ics';
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
  url?: string;
  attendees?: readonly { name: string; email?: string }[];
}

const utc = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** One line of a calendar file ends at a line break, so a lone one must not get in. */
const text = (value: string): string => plainText(value).replaceAll(/\r\n?/g, '\n');
const line = (value: string): string => text(value).replaceAll(/\s+/g, ' ').trim();

function attributes(event: CalendarEvent): EventAttributes & { timestamp: number } {
  const { location, description, url, attendees = [] } = event;
  return {
    uid: line(event.uid),
    title: line(event.title),
    start: utc(event.start),
    end: utc(event.end),
    timestamp: event.stamp.getTime(),
    productId: maker.name,
    ...(location !== undefined && { location: line(location) }),
    ...(description !== undefined && { description: text(description) }),
    ...(url !== undefined && { url }),
    ...(attendees.length > 0 && {
      attendees: attendees.map(({ name, email }) => ({
        name: line(name).replaceAll('"', '’'),
        ...(email !== undefined && { email }),
      })),
    }),
  };
}

/** Events as a file that calendars import. `name` is without its extension. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): OutputFile {
  const { error, value } = createEvents(events.map(attributes), { productId: maker.name });
  if (value === null)
    throw new Error(`The calendar could not be written: ${error?.message ?? 'no reason given'}`);
  return { name: `${name}.ics`, type: fileTypes.ics, bytes: new TextEncoder().encode(value) };
}

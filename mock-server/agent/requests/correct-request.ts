import { longDay } from '../ask/read-date.ts';
import { askedDay } from '../ask/asked-day.ts';
import type { Complaint } from '../on-page/form-complaints.ts';
import { currentRequest, giveUp, type RequestsMemory } from './requests-memory.ts';
import type { AskedRequest } from './requests-reading.ts';

const dayOf = (text: string): string => longDay.format(new Date(`${text}T00:00:00Z`));

interface Correction {
  changed: Partial<AskedRequest>;
  note: string;
}

/** What to put in instead, where the form says it, or where less can be given without saying anything untrue. */
function correction({ field, message }: Complaint, request: AskedRequest, now: Date): Correction | undefined {
  if (/date/i.test(field) && request.preferredDate !== '') {
    const offered = askedDay(message, now)?.toISOString().slice(0, 10);
    if (offered === undefined || offered === request.preferredDate) return undefined;
    const note = `${dayOf(offered)} was put in instead of ${dayOf(request.preferredDate)}: ${message}`;
    return { changed: { preferredDate: offered }, note };
  }
  if (/phone/i.test(field) && request.phone !== '') {
    return { changed: { phone: ' ' }, note: `The phone number ${request.phone} was left out: ${message}` };
  }
  if (/descri|problem/i.test(field) && /at least/i.test(message) && request.description !== '') {
    const description = `${request.description}, reported for unit ${request.unit}`;
    return {
      changed: { description },
      note: `The description was lengthened to "${description}": ${message}`,
    };
  }
  return undefined;
}

/** Takes in what a form says against a request: corrects what can be, once each, else gives the request up. */
export function correctRequest(
  memory: RequestsMemory,
  complaints: readonly Complaint[],
  now: Date,
): RequestsMemory {
  const request = currentRequest(memory);
  if (request === undefined) return memory;
  let corrected = memory;
  for (const complaint of complaints) {
    const found = correction(complaint, request, now);
    const isNew = Object.keys(found?.changed ?? {}).every((name) => !(name in memory.changed));
    if (found === undefined || !isNew) {
      return giveUp(memory, complaints.map(({ message }) => message).join(' '));
    }
    const note = `Unit ${request.unit}: ${found.note}`;
    corrected = {
      ...corrected,
      changed: { ...corrected.changed, ...found.changed },
      notes: [...corrected.notes, note],
    };
  }
  return { ...corrected, filled: null };
}

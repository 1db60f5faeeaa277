import { readInstruction } from '../ask/instruction-reading.ts';
import { readCount } from '../ask/read-numbers.ts';
import { readPerUnit } from '../ask/read-per-unit.ts';
import { competitorFormats } from './competitors/competitors-reading.ts';
import { inspectionOrders } from './inspections/inspection-orders.ts';
import { readLeadsAsk } from './leads/leads-reading.ts';
import { readMeetingsAsk } from './meetings/meetings-reading.ts';
import { sortWords } from './sort-lines.ts';
import { vendorOrders } from './vendors/vendor-orders.ts';
import { readVendorsAsk } from './vendors/vendors-reading.ts';
import { violationOrders } from './violations/violation-orders.ts';
import { sinceDay } from './violations/watch-lines.ts';
import { workOrderOrders } from './work-orders/work-order-orders.ts';

/** All that a text decides in a chore, in whatever form: two texts that decide the same give the same. */
export type DecidedBy = (text: string, now: Date) => unknown;

/** Not decided, but there anyway: the cases are counted by status, whether that is asked for or not. */
const byStatus = /\b(?:by|per|for each) status\b/i;
const byStatusOrPriority = /\b(?:by|per|for each) (?:status|priority)\b/i;
const inInspections =
  /\b(?:by|per|for each|for every) (?:unit|building|month|result|status)\b|\b(?:urgent|major|overdue|worst)(?: \w+)? first\b/i;

/** By chore, so that a summary can say which words of an instruction decided nothing. */
export const decidedBy = {
  violations(text, now) {
    const { workOrders: _, inspections: __, ...reading } = readInstruction(text, now);
    return [reading, readPerUnit(text), sortWords(text, violationOrders), byStatus.test(text)];
  },
  watchViolations(text, now) {
    const reading = readInstruction(text, now);
    const { units, buildings, formats } = reading;
    const isTold = byStatus.test(text) || /\bthis week\b/i.test(text);
    return [units, buildings, formats, sinceDay(reading, text, now), isTold];
  },
  workOrders(text, now) {
    const { statuses: _, inspections: __, ...reading } = readInstruction(text, now);
    return [reading, sortWords(text, workOrderOrders), byStatusOrPriority.test(text)];
  },
  inspections(text, now) {
    const { statuses: _, workOrders: __, ...reading } = readInstruction(text, now);
    return [reading, sortWords(text, inspectionOrders), inInspections.test(text)];
  },
  vendors(text, now) {
    const { words: _, ...asked } = readVendorsAsk(text, now);
    return [asked, sortWords(text, vendorOrders), /\b(?:by|per|for each) trade\b/i.test(text)];
  },
  meetings: readMeetingsAsk,
  leads: readLeadsAsk,
  competitors(text) {
    const isTold = /\baverage (?:fees?|prices?|ratings?)\b/i.test(text);
    return [readCount(text), competitorFormats(text), isTold];
  },
} satisfies Record<string, DecidedBy>;

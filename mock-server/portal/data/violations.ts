import { seededRandom } from '../seeded-random.ts';
import { addDays, daysBetween, dayStart, monthStart, nextMeeting } from './calendar.ts';
import { anyHome } from './units.ts';
import { parseTable } from './text.ts';

export const violationStatuses = ['Open', 'Notice Sent', 'Hearing Scheduled', 'Resolved'];

const violationCount = 37;

const rules = parseTable('rule | section | note')(`
Trash containers in view | 4.2 | Two containers stood in front of the garage on a day without collection.
Unapproved exterior paint | 6.1 | The shutters were painted in a color that is not on the approved palette.
Lawn not maintained | 5.3 | The front lawn was above the height limit and the edges were overgrown.
Vehicle parked on grass | 7.4 | A vehicle stood on the lawn beside the driveway overnight.
Fence in disrepair | 5.6 | Three panels of the side fence are loose and one is missing.
Holiday lights out of season | 6.8 | Roof lights were still up more than thirty days after the holiday.
Noise after quiet hours | 8.1 | The courtesy patrol recorded amplified music after eleven at night.
Unregistered pet | 8.5 | A dog was seen at the home, and no pet registration is on file.
Boat or trailer in driveway | 7.2 | A boat trailer stood in the driveway for more than forty-eight hours.
Satellite dish not approved | 6.4 | A dish was mounted on the street side without an application.
`);

const families = 'Alder, Birch, Cedar, Hazel, Juniper, Larch, Maple, Rowan, Spruce, Willow'.split(', ');

function statusOf(index: number): string {
  if (index % 8 === 5) return 'Hearing Scheduled';
  if (index % 3 === 2) return 'Resolved';
  return index % 5 === 3 ? 'Notice Sent' : 'Open';
}

/** Returns the due date: at least ten days, and a new date each month for older cases. */
function dueOf(opened: Date, status: string, index: number, now: Date): Date | null {
  if (status === 'Resolved') return null;
  if (status === 'Hearing Scheduled') return nextMeeting(now);
  const set = addDays(monthStart(now), ((index * 11) % 61) - 15);
  return new Date(Math.max(set.getTime(), addDays(opened, 10).getTime()));
}

/** Returns all cases, newest first. Dates depend on the start of the month, so they are stable within it. */
export function violations(now: Date) {
  const random = seededRandom(violationCount);
  return Array.from({ length: violationCount }, (_, index) => {
    const opened = addDays(monthStart(now), -Math.floor(index * 3.4) - random.between(0, 2));
    const status = statusOf(index);
    const rule = random.pick(rules);
    const closed = status === 'Resolved' ? addDays(opened, random.between(0, index * 3)) : null;
    return {
      ...rule,
      caseNumber: `V-${1000 + violationCount - index}`,
      unit: anyHome(random),
      opened,
      closed,
      daysOpen: daysBetween(opened, closed ?? dayStart(now)),
      /** When it must be corrected or is heard; null once resolved. */
      due: dueOf(opened, status, index, now),
      status,
      owner: `${random.pick(families)} household`,
    };
  });
}
export type Violation = ReturnType<typeof violations>[number];

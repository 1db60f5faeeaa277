import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { addDays, daysBetween, dayStart, monthStart } from './calendar.ts';
import { anyHome } from './units.ts';
import { type Vendor, vendors } from './vendors.ts';
import { parseTable } from './text.ts';

/** Kinds of work, their typical cost in dollars, and the common areas they apply to. */
const kinds = parseTable('category | cost | trait | places | work | note')(`
Plumbing | 420 | urgent | | Water heater leaks at the valve | Water stands in the pan below the heater. The shut-off valve on the wall is stiff.
Electrical | 310 | grounds only | North walkway, Parking lot, Clubhouse | Walkway lights out | Four lights in a row are dark from dusk on; the breaker holds.
Landscaping | 265 | grounds only | Main entrance, Playground | Irrigation line broken | A sprinkler line by the entrance floods the curb each morning at five.
Roofing | 1180 | | | Shingles missing after the storm | About two square yards are bare on the west side. The attic is dry so far.
General Repair | 95 | | Pool deck, Playground | Gate latch does not catch | The side gate swings open in the wind. The latch plate is bent.
Plumbing | 180 | | | Slow drain in the kitchen | The sink drains in ten minutes. The neighbor below reports the same.
Painting | 540 | | | Peeling paint on the stair rail | The rail flakes on both landings and is rough to the hand.
Pool Service | 760 | grounds only | Pool deck | Pump is loud and loses prime | The pump stops by noon and has to be primed by hand.
Electrical | 225 | urgent | | Outlet sparks in the garage | The outlet by the door sparked when a charger was plugged in. It is switched off.
Landscaping | 890 | | | Dead tree leans on the fence | The birch behind the home leans and lost a branch last week.
General Repair | 140 | grounds only | Clubhouse | Mailbox cluster door bent | Three boxes do not lock. The carrier left a card.
`);
type Kind = (typeof kinds)[number];

/** Days until the work is due, by priority. */
const daysAllowed = { Emergency: 2, High: 7, Normal: 21, Low: 45 };
type Priority = keyof typeof daysAllowed;
export const workOrderPriorities = Object.keys(daysAllowed);

export const workOrderChoices = {
  status: ['Open', 'In Progress', 'On Hold', 'Completed'],
  priority: workOrderPriorities,
  category: 'Plumbing, Electrical, Landscaping, Roofing, Painting, Pool Service, General Repair'.split(', '),
};

const workOrderCount = 46;
const firstNumber = 2001;
const seed = 46;

function statusOf(index: number): string {
  if (index < 3) return 'Open';
  // Most orders older than a few weeks are completed.
  if (index > 22) return index % 9 === 6 ? 'On Hold' : 'Completed';
  if (index % 7 === 4) return 'On Hold';
  if (index % 5 === 3) return 'In Progress';
  return index > 14 || index % 4 === 2 ? 'Completed' : 'Open';
}

function priorityOf(index: number, isUrgent: boolean): Priority {
  if (isUrgent && index % 3 === 0) return 'Emergency';
  if (isUrgent || index % 5 === 1) return 'High';
  return index % 6 === 5 ? 'Low' : 'Normal';
}

/** Returns a unit or a common area. */
function unitOf({ places, trait }: Kind, random: SeededRandom): string {
  const home = anyHome(random);
  const isOnGrounds = trait === 'grounds only' || random.between(0, 2) === 0;
  return places !== '' && isOnGrounds ? random.pick(places.split(', ')) : home;
}

/** Returns the assigned vendor, or null. */
function vendorOf({ category }: Kind, status: string, all: readonly Vendor[], random: SeededRandom) {
  const able = all.filter((vendor) => vendor.category === category);
  const choice = random.between(0, 99);
  return status === 'Open' && choice < 55 ? null : (able[choice % able.length] ?? null);
}

/** Returns all work orders, newest first. Dates depend on the start of the month, so they are stable within it. */
export function workOrders(now: Date) {
  const anchor = monthStart(now);
  const companies = vendors(anchor);
  const random = seededRandom(seed);
  return Array.from({ length: workOrderCount }, (_, index) => {
    const opened = addDays(anchor, -Math.floor(index * 2.6) - random.between(0, 1));
    const status = statusOf(index);
    const kind = random.pick(kinds);
    const { work, note, category } = kind;
    const priority = priorityOf(index, kind.trait === 'urgent');
    const unit = unitOf(kind, random);
    const due = addDays(opened, daysAllowed[priority]);
    const done = addDays(opened, random.between(1, daysAllowed[priority] + 4));
    const completed = status === 'Completed' ? new Date(Math.min(done.getTime(), anchor.getTime())) : null;
    /** In dollars. `actual` is null until the work is completed. */
    const estimate = Math.round(Number(kind.cost) * (0.8 + random.between(0, 40) / 100));
    const spent = Math.round(estimate * (90 + random.between(0, 35))) / 100;
    return {
      number: `WO-${firstNumber + workOrderCount - 1 - index}`,
      unit,
      work,
      note,
      category,
      priority,
      status,
      vendor: vendorOf(kind, status, companies, random),
      opened,
      due,
      completed,
      estimate,
      actual: completed === null ? null : spent,
      overdue: completed === null && daysBetween(due, dayStart(now)) > 0,
    };
  });
}
export type WorkOrder = ReturnType<typeof workOrders>[number];

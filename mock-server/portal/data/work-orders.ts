import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { addDays, daysBetween, dayStart, monthStart } from './calendar.ts';
import { anyHome } from './units.ts';
import { type Vendor, vendors } from './vendors.ts';

export const workOrderCategories = [
  'Plumbing',
  'Electrical',
  'Landscaping',
  'Roofing',
  'Painting',
  'Pool Service',
  'General Repair',
] as const;
type WorkOrderCategory = (typeof workOrderCategories)[number];

interface WorkOrderKind {
  category: WorkOrderCategory;
  work: string;
  note: string;
  /** Dollars, about. */
  cost: number;
  /** Parts of the grounds where it happens too. */
  places?: readonly [string, ...string[]];
  /** It happens nowhere but there. */
  groundsOnly?: boolean;
  /** It cannot wait. */
  urgent?: boolean;
}

/** What breaks in a community. */
const workOrderKinds: readonly [WorkOrderKind, ...WorkOrderKind[]] = [
  {
    category: 'Plumbing',
    work: 'Water heater leaks at the valve',
    note: 'Water stands in the pan below the heater. The shut-off valve on the wall is stiff.',
    cost: 420,
    urgent: true,
  },
  {
    category: 'Electrical',
    work: 'Walkway lights out',
    note: 'Four lights in a row are dark from dusk on; the breaker holds.',
    cost: 310,
    places: ['North walkway', 'Parking lot', 'Clubhouse'],
    groundsOnly: true,
  },
  {
    category: 'Landscaping',
    work: 'Irrigation line broken',
    note: 'A sprinkler line by the entrance floods the curb each morning at five.',
    cost: 265,
    places: ['Main entrance', 'Playground'],
    groundsOnly: true,
  },
  {
    category: 'Roofing',
    work: 'Shingles missing after the storm',
    note: 'About two square yards are bare on the west side. The attic is dry so far.',
    cost: 1180,
  },
  {
    category: 'General Repair',
    work: 'Gate latch does not catch',
    note: 'The side gate swings open in the wind. The latch plate is bent.',
    cost: 95,
    places: ['Pool deck', 'Playground'],
  },
  {
    category: 'Plumbing',
    work: 'Slow drain in the kitchen',
    note: 'The sink drains in ten minutes. The neighbor below reports the same.',
    cost: 180,
  },
  {
    category: 'Painting',
    work: 'Peeling paint on the stair rail',
    note: 'The rail flakes on both landings and is rough to the hand.',
    cost: 540,
  },
  {
    category: 'Pool Service',
    work: 'Pump is loud and loses prime',
    note: 'The pump stops by noon and has to be primed by hand.',
    cost: 760,
    places: ['Pool deck'],
    groundsOnly: true,
  },
  {
    category: 'Electrical',
    work: 'Outlet sparks in the garage',
    note: 'The outlet by the door sparked when a charger was plugged in. It is switched off.',
    cost: 225,
    urgent: true,
  },
  {
    category: 'Landscaping',
    work: 'Dead tree leans on the fence',
    note: 'The birch behind the home leans and lost a branch last week.',
    cost: 890,
  },
  {
    category: 'General Repair',
    work: 'Mailbox cluster door bent',
    note: 'Three boxes do not lock. The carrier left a card.',
    cost: 140,
    places: ['Clubhouse'],
    groundsOnly: true,
  },
];

export const workOrderStatuses = ['Open', 'In Progress', 'On Hold', 'Completed'] as const;
export type WorkOrderStatus = (typeof workOrderStatuses)[number];

export const workOrderPriorities = ['Emergency', 'High', 'Normal', 'Low'] as const;
export type WorkOrderPriority = (typeof workOrderPriorities)[number];

export interface WorkOrder {
  number: string;
  /** A home, or a part of the grounds. */
  unit: string;
  work: string;
  note: string;
  category: WorkOrderCategory;
  priority: WorkOrderPriority;
  status: WorkOrderStatus;
  /** Nobody is assigned yet when null. */
  vendor: Pick<Vendor, 'id' | 'company'> | null;
  opened: Date;
  due: Date;
  completed: Date | null;
  /** Dollars. */
  estimate: number;
  /** Dollars; known once the work is done. */
  actual: number | null;
  overdue: boolean;
}

const workOrderCount = 46;
const firstNumber = 2001;
const seed = 46;

/** Days until the work is due, by its priority. */
const daysAllowed: Record<WorkOrderPriority, number> = { Emergency: 2, High: 7, Normal: 21, Low: 45 };

function statusOf(index: number): WorkOrderStatus {
  if (index < 3) return 'Open';
  // What is older than a few weeks is done, but for some.
  if (index > 22) return index % 9 === 6 ? 'On Hold' : 'Completed';
  if (index % 7 === 4) return 'On Hold';
  if (index % 5 === 3) return 'In Progress';
  return index > 14 || index % 4 === 2 ? 'Completed' : 'Open';
}

function priorityOf(index: number, isUrgent: boolean): WorkOrderPriority {
  if (isUrgent && index % 3 === 0) return 'Emergency';
  if (isUrgent || index % 5 === 1) return 'High';
  return index % 6 === 5 ? 'Low' : 'Normal';
}

function placeOf({ places, groundsOnly }: WorkOrderKind, random: SeededRandom): string {
  const home = anyHome(random);
  const isOnGrounds = groundsOnly === true || random.between(0, 2) === 0;
  return places !== undefined && isOnGrounds ? random.pick(places) : home;
}

function vendorOf(
  category: WorkOrderCategory,
  status: WorkOrderStatus,
  all: readonly Vendor[],
  random: SeededRandom,
): WorkOrder['vendor'] {
  const [first, ...rest] = all.filter((vendor) => vendor.category === category);
  const choice = random.between(0, 99);
  if (first === undefined || (status === 'Open' && choice < 55)) return null;
  const { id, company } = [first, ...rest][choice % (rest.length + 1)] ?? first;
  return { id, company };
}

/** Every work order on file, the newest first. Dated from the start of the month, so they hold still within it. */
export function workOrders(now: Date): WorkOrder[] {
  const today = dayStart(now);
  const anchor = monthStart(now);
  const companies = vendors(anchor);
  const random = seededRandom(seed);
  return Array.from({ length: workOrderCount }, (_, index) => {
    const opened = addDays(anchor, -Math.floor(index * 2.6) - random.between(0, 1));
    const status = statusOf(index);
    const kind = random.pick(workOrderKinds);
    const priority = priorityOf(index, kind.urgent === true);
    const unit = placeOf(kind, random);
    const due = addDays(opened, daysAllowed[priority]);
    const done = addDays(opened, random.between(1, daysAllowed[priority] + 4));
    const completed = status === 'Completed' ? new Date(Math.min(done.getTime(), anchor.getTime())) : null;
    const estimate = Math.round(kind.cost * (0.8 + random.between(0, 40) / 100));
    const spent = Math.round(estimate * (90 + random.between(0, 35))) / 100;
    return {
      number: `WO-${firstNumber + workOrderCount - 1 - index}`,
      unit,
      work: kind.work,
      note: kind.note,
      category: kind.category,
      priority,
      status,
      vendor: vendorOf(kind.category, status, companies, random),
      opened,
      due,
      completed,
      estimate,
      actual: completed === null ? null : spent,
      overdue: completed === null && daysBetween(due, today) > 0,
    };
  });
}

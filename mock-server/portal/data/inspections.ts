import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { addDays, dayStart, monthStart } from './calendar.ts';
import { anyHome } from './units.ts';

interface InspectionFinding {
  /** The point of the checklist. */
  point: string;
  severity: 'Minor' | 'Major';
  finding: string;
  /** What is to be done about it. */
  followUp: string;
  /** Days to do it in. */
  days: number;
}

/** What is looked at, by the kind of inspection, with what may be found there. */
const inspectionChecks = {
  'Unit Exterior': [
    ['Roof and gutters', 'Minor', 'Gutter blocked with leaves above the garage', 'Clean the gutter', 14],
    ['Siding and paint', 'Minor', 'Paint peels below the front window', 'Repaint in an approved color', 30],
    ['Windows and doors', 'Minor', 'Screen torn at the patio door', 'Replace the screen', 21],
    ['Deck and railing', 'Major', 'Railing loose at the top of the stairs', 'Fasten the railing', 7],
    ['Driveway and walkway', 'Minor', 'Slab raised by a root, about an inch', 'Grind or reset the slab', 30],
    ['Yard and fence', 'Minor', 'Two fence boards are loose', 'Fasten the boards', 21],
  ],
  'Common Area': [
    ['Walkways and stairs', 'Major', 'Step cracked at the north stair', 'Close off and repair the step', 7],
    ['Lighting', 'Minor', 'Two path lights are dark', 'Replace the lamps', 10],
    ['Signs and numbers', 'Minor', 'Speed sign faded at the entrance', 'Order a new sign', 45],
    [
      'Playground',
      'Major',
      'Swing chain worn through its sleeve',
      'Take the swing out of use; replace the chain',
      3,
    ],
    ['Trash enclosure', 'Minor', 'Gate does not close', 'Adjust the hinge', 14],
    ['Landscaping', 'Minor', 'Bare patch along the fence', 'Reseed in the season', 45],
  ],
  'Fire and Safety': [
    ['Extinguishers', 'Major', 'Extinguisher past its service date', 'Service the extinguisher', 7],
    ['Smoke alarms', 'Major', 'Alarm in the hall does not sound', 'Replace the alarm', 2],
    ['Exits', 'Major', 'Bicycles stand in front of the rear exit', 'Clear the exit', 1],
    ['Emergency lights', 'Minor', 'One lamp is dim on battery', 'Replace the battery', 14],
    ['Electrical panel', 'Minor', 'Panel is not labeled', 'Label the circuits', 21],
    ['Fire lane', 'Minor', 'Red paint of the curb is worn', 'Repaint the curb', 30],
  ],
} as const satisfies Record<
  string,
  readonly (readonly [string, InspectionFinding['severity'], string, string, number])[]
>;

type InspectionKind = keyof typeof inspectionChecks;

export const inspectionStatuses = ['Scheduled', 'Passed', 'Needs Attention', 'Failed'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

interface CheckedPoint {
  point: string;
  result: 'OK' | InspectionFinding['severity'];
  note: string;
}

interface FollowUp extends InspectionFinding {
  due: Date;
  done: boolean;
}

export interface Inspection {
  number: string;
  /** A home, or a part of the grounds. */
  unit: string;
  kind: InspectionKind;
  date: Date;
  inspector: string;
  status: InspectionStatus;
  /** Empty before the inspection was held. */
  checklist: CheckedPoint[];
  findings: FollowUp[];
  nextDue: Date;
}

const inspectionCount = 38;
const firstNumber = 301;
/** How many stand in the calendar for after the first of the month. */
const ahead = 6;
const daysApart = 5;

const kinds: readonly [InspectionKind, ...InspectionKind[]] = [
  'Unit Exterior',
  'Common Area',
  'Fire and Safety',
];
const places: Record<Exclude<InspectionKind, 'Unit Exterior'>, readonly [string, ...string[]]> = {
  'Common Area': ['Clubhouse', 'Pool deck', 'Playground', 'North walkway', 'Main entrance'],
  'Fire and Safety': ['Clubhouse', 'Pool house', 'Maintenance shed'],
};
const monthsUntilNext: Record<InspectionKind, number> = {
  'Unit Exterior': 12,
  'Common Area': 3,
  'Fire and Safety': 6,
};
const inspectors: Record<InspectionKind, string> = {
  'Unit Exterior': 'Community manager',
  'Common Area': 'Facilities committee',
  'Fire and Safety': 'Fire safety contractor',
};

function findingsOf(kind: InspectionKind, date: Date, now: Date, random: SeededRandom): FollowUp[] {
  const wanted = Math.max(0, random.between(-2, 3));
  const start = random.between(0, 5);
  return Array.from({ length: wanted }, (_, i) => {
    const checks = inspectionChecks[kind];
    const [point, severity, finding, followUp, days] = checks[(start + i * 2) % checks.length] ?? checks[0];
    const due = addDays(date, days);
    const lag = random.between(-days, 60);
    return { point, severity, finding, followUp, days, due, done: addDays(due, lag) < now };
  }).filter((one, i, all) => all.findIndex(({ point }) => point === one.point) === i);
}

function statusOf(findings: readonly FollowUp[]): InspectionStatus {
  if (findings.length === 0) return 'Passed';
  const majors = findings.filter((finding) => finding.severity === 'Major').length;
  return majors > 1 || findings.length > 2 ? 'Failed' : 'Needs Attention';
}

function inspection(index: number, anchor: Date, today: Date, random: SeededRandom): Inspection {
  const kind = index % 2 === 0 ? 'Unit Exterior' : random.pick(kinds);
  const date = addDays(anchor, (ahead - index) * daysApart - random.between(0, 2));
  const home = anyHome(random);
  const unit = kind === 'Unit Exterior' ? home : random.pick(places[kind]);
  const found = findingsOf(kind, date, today, random);
  const isHeld = date < today;
  const findings = isHeld ? found : [];
  const checklist = inspectionChecks[kind].map(([point]): CheckedPoint => {
    const finding = findings.find((candidate) => candidate.point === point);
    return { point, result: finding?.severity ?? 'OK', note: finding?.finding ?? '' };
  });
  return {
    number: `INS-${firstNumber + inspectionCount - 1 - index}`,
    unit,
    kind,
    date,
    inspector: inspectors[kind],
    status: isHeld ? statusOf(findings) : 'Scheduled',
    checklist: isHeld ? checklist : [],
    findings,
    nextDue: isHeld
      ? new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsUntilNext[kind], 1))
      : date,
  };
}

/** Every inspection held or planned, the latest day first. */
export function inspections(now: Date): Inspection[] {
  const today = dayStart(now);
  const random = seededRandom(inspectionCount);
  const anchor = monthStart(now);
  return Array.from({ length: inspectionCount }, (_, index) => inspection(index, anchor, today, random));
}

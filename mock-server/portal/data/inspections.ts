import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { addDays, dayStart, monthStart } from './calendar.ts';
import { anyHome } from './units.ts';
import { takeCircular, parseTable } from './text.ts';

/** Checklist points with a possible finding, its follow-up, and the days to complete it. */
const checks = parseTable('kind | point | severity | finding | followUp | days')(`
Unit Exterior | Roof and gutters | Minor | Gutter blocked with leaves above the garage | Clean the gutter | 14
Unit Exterior | Siding and paint | Minor | Paint peels below the front window | Repaint in an approved color | 30
Unit Exterior | Windows and doors | Minor | Screen torn at the patio door | Replace the screen | 21
Unit Exterior | Deck and railing | Major | Railing loose at the top of the stairs | Fasten the railing | 7
Unit Exterior | Driveway and walkway | Minor | Slab raised by a root, about an inch | Grind or reset the slab | 30
Unit Exterior | Yard and fence | Minor | Two fence boards are loose | Fasten the boards | 21
Common Area | Walkways and stairs | Major | Step cracked at the north stair | Close off and repair the step | 7
Common Area | Lighting | Minor | Two path lights are dark | Replace the lamps | 10
Common Area | Signs and numbers | Minor | Speed sign faded at the entrance | Order a new sign | 45
Common Area | Playground | Major | Swing chain worn through its sleeve | Take the swing out of use; replace the chain | 3
Common Area | Trash enclosure | Minor | Gate does not close | Adjust the hinge | 14
Common Area | Landscaping | Minor | Bare patch along the fence | Reseed in the season | 45
Fire and Safety | Extinguishers | Major | Extinguisher past its service date | Service the extinguisher | 7
Fire and Safety | Smoke alarms | Major | Alarm in the hall does not sound | Replace the alarm | 2
Fire and Safety | Exits | Major | Bicycles stand in front of the rear exit | Clear the exit | 1
Fire and Safety | Emergency lights | Minor | One lamp is dim on battery | Replace the battery | 14
Fire and Safety | Electrical panel | Minor | Panel is not labeled | Label the circuits | 21
Fire and Safety | Fire lane | Minor | Red paint of the curb is worn | Repaint the curb | 30
`);

const exterior = { name: 'Unit Exterior', inspector: 'Community manager', months: '12', places: '' };

/** Kinds of inspections: the inspector, the months until the next one, and the place (a unit if empty). */
const kinds = [
  exterior,
  ...parseTable('name | inspector | months | places')(`
Common Area | Facilities committee | 3 | Clubhouse, Pool deck, Playground, North walkway, Main entrance
Fire and Safety | Fire safety contractor | 6 | Clubhouse, Pool house, Maintenance shed
`),
];

export const inspectionStatuses = ['Scheduled', 'Passed', 'Needs Attention', 'Failed'];

const inspectionCount = 38;
const firstNumber = 301;
/** The number of inspections planned after the first of the month. */
const scheduledCount = 6;
const daysApart = 5;

function findingsOf(points: typeof checks, date: Date, now: Date, random: SeededRandom) {
  const count = Math.max(0, random.between(-2, 3));
  return takeCircular(points, random.between(0, 5), count, 2).map((check) => {
    const due = addDays(date, Number(check.days));
    const lag = random.between(-Number(check.days), 60);
    return { ...check, due, done: addDays(due, lag) < now };
  });
}
type Finding = ReturnType<typeof findingsOf>[number];

function statusOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Passed';
  const majors = findings.filter(({ severity }) => severity === 'Major').length;
  return majors > 1 || findings.length > 2 ? 'Failed' : 'Needs Attention';
}

/** Returns all inspections, latest first. Planned ones have no checklist and no findings. */
export function inspections(now: Date) {
  const today = dayStart(now);
  const random = seededRandom(inspectionCount);
  return Array.from({ length: inspectionCount }, (_, index) => {
    const kind = index % 2 === 0 ? exterior : random.pick(kinds);
    const date = addDays(monthStart(now), (scheduledCount - index) * daysApart - random.between(0, 2));
    const home = anyHome(random);
    const unit = kind.places === '' ? home : random.pick(kind.places.split(', '));
    const points = checks.filter((check) => check.kind === kind.name);
    const results = findingsOf(points, date, today, random);
    const isHeld = date < today;
    const findings = isHeld ? results : [];
    const checklist = points.map(({ point }) => {
      const finding = findings.find((candidate) => candidate.point === point);
      return { point, result: finding?.severity ?? 'OK', note: finding?.finding ?? '' };
    });
    return {
      number: `INS-${firstNumber + inspectionCount - 1 - index}`,
      /** A unit or a common area. */
      unit,
      kind: kind.name,
      date,
      inspector: kind.inspector,
      status: isHeld ? statusOf(findings) : 'Scheduled',
      checklist: isHeld ? checklist : [],
      findings,
      nextDue: isHeld ? monthStart(date, Number(kind.months)) : date,
    };
  });
}
export type Inspection = ReturnType<typeof inspections>[number];

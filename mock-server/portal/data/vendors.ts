import { seededRandom } from '../seeded-random.ts';
import { addDays, daysBetween, dayStart, monthStart } from './calendar.ts';
import { slug, parseTable } from './text.ts';

export const vendorCategories =
  'Landscaping, Plumbing, Electrical, Roofing, Pool Service, Security, Painting, Janitorial'.split(', ');

export const insuranceStates = ['Current', 'Expires Soon', 'Expired'];

const soonDays = 45;

const companies = parseTable('company | category | contact')(`
Acorn Grounds Care | Landscaping | D. Alder
Blue Heron Pools | Pool Service | R. Birch
Cedar & Sons Roofing | Roofing | T. Cedar
Clearwater Plumbing | Plumbing | S. Dogwood
Copperline Electric | Electrical | J. Elm
Evergreen Tree & Lawn | Landscaping | M. Fir
Fairview Painting | Painting | K. Hawthorn
Gatehouse Security | Security | L. Hazel
Hilltop Drain & Pipe | Plumbing | A. Juniper
Ironwood Irrigation | Landscaping | P. Larch
Lakeside Aquatics | Pool Service | C. Linden
Lantern Electric | Electrical | N. Locust
Mason Street Roofs | Roofing | V. Magnolia
Northgate Patrol | Security | E. Maple
Oak Hollow Landscapes | Landscaping | G. Poplar
Prairie Coatings | Painting | B. Rowan
Ridgeline Plumbing | Plumbing | H. Spruce
Sparrow Janitorial | Janitorial | O. Sumac
Tidy Commons Cleaning | Janitorial | F. Walnut
Westbrook Electric | Electrical | I. Willow
`);

const insurers = ['Harbor Mutual', 'Prairie Casualty', 'Summit Assurance'];
const streets = ['Mill Road', 'Depot Street', 'Quarry Lane', 'Foundry Way'];

/** The phone number formats in the directory, which differ on purpose. */
export const phoneForms: readonly ((line: string) => string)[] = [
  (line) => `(555) 010-${line}`,
  (line) => `555-010-${line}`,
  (line) => `555.010.${line}`,
  (line) => `+1 555 010 ${line}`,
  (line) => `555010${line}`,
];

/** Days from the start of the month to the end of the insurance. Some are past, some are soon. */
function insuredDays(index: number, between: (low: number, high: number) => number): number {
  if (index % 6 === 3) return -between(8, 120);
  return index % 7 === 5 ? between(32, 40) : between(100, 360);
}

/** Returns the vendors by name. Dates depend on the start of the month, so they are stable within it. */
export function vendors(now: Date) {
  const anchor = monthStart(now);
  const random = seededRandom(companies.length);
  return companies.map((listed, index) => {
    const id = slug(listed.company);
    const line = String(150 + index * 3).padStart(4, '0');
    const insuredUntil = addDays(anchor, insuredDays(index, random.between));
    const daysLeft = daysBetween(dayStart(now), insuredUntil);
    const isYearly = index % 3 !== 1;
    return {
      ...listed,
      id,
      email: `office@${id}.example`,
      /** In one of several formats. */
      phone: random.pick(phoneForms)(line),
      address: `${random.between(10, 980)} ${random.pick(streets)}, Oakridge`,
      license: `${listed.category.slice(0, 2).toUpperCase()}-${random.between(20_000, 89_999)}`,
      insurer: random.pick(insurers),
      insuredUntil,
      insurance: daysLeft < 0 ? 'Expired' : daysLeft <= soonDays ? 'Expires Soon' : 'Current',
      /** Out of five. */
      rating: random.between(28, 50) / 10,
      contract: isYearly ? 'Annual service' : 'On call, by the hour',
      contractUntil: isYearly ? addDays(anchor, random.between(40, 500)) : null,
      /** In dollars per year; null for work billed by the hour. */
      yearly: isYearly ? random.between(24, 420) * 100 : null,
    };
  });
}
export type Vendor = ReturnType<typeof vendors>[number];

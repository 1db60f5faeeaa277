import { seededRandom } from '../seeded-random.ts';
import { addDays, monthStart } from './calendar.ts';
import { companies, type Company, directoryCities } from './companies.ts';
import { phoneForms } from './vendors.ts';
import { slug } from './text.ts';

export const listingCategories = ['Seeking management', 'Under contract', 'Homes for sale'];

/** Fictional communities. */
const names = `
Bayside Commons, Harbor Point Condominiums, Seabreeze Terrace, Lantern Hill, Mariners Walk,
Copper Beech Estates, Willow Bend, Foxglove Meadows, Millrace Townhomes, Granary Lofts,
Quarry Ridge, Stonebridge Village, Orchard Court, Cobblestone Square, Pinecrest, Heron Landing,
Saltmarsh Villas, Old Cannery Lofts, Breakwater Towers, Compass Row, Tidewater Gardens,
Eastbrook Crossing, Brookhaven Park, Larkspur Green, Summerfield, Hawthorne Place, Maple Terrace,
Ridgeway Heights, Cedar Hollow, Birchwood Glen, Sandpiper Cove, Anchor Bay, Driftwood Shores,
Ferry Street Flats, Kingfisher Pond, Rosewood Commons, Winslow Park, Garden Gate,
Mill Pond Village, Sycamore Run, Clover Ridge, Juniper Court, Amber Fields, Thornbury Close,
Vineyard Walk, Northlight Lofts
`
  .trim()
  .split(/,\s+/);

/** Duplicate entries, as real directories have them. */
const enteredTwice = new Map([
  ['Bayside Commons', 'Bayside Commons HOA'],
  ['Breakwater Towers', 'Breakwater Towers Association'],
]);

function kindOf(name: string): string {
  if (/condominiums|lofts|towers|flats|villas/i.test(name)) return 'Condominiums';
  return /townhomes|row|court|terrace|walk|close|place/i.test(name) ? 'Townhomes' : 'Single-family homes';
}

function categoryOf(index: number): string {
  if (index % 5 === 1 || index % 9 === 4) return 'Seeking management';
  return index % 7 === 3 ? 'Homes for sale' : 'Under contract';
}

/** Distributes communities so that every company has at least one. */
const seed = 53;

/** Returns the communities by name. Contract dates depend on the start of the month, so they are stable within it. */
export function listings(now: Date) {
  const random = seededRandom(seed);
  const all = names.flatMap((community, index) => {
    const category = categoryOf(index);
    /** Undefined for a self-managed community. */
    const company = index % 5 === 1 ? undefined : random.pick(companies);
    const months = category === 'Seeking management' ? random.between(1, 3) : random.between(2, 30);
    const units = random.between(9, 210) * 2;
    const line = String(402 + index * 3).padStart(4, '0');
    const listing = {
      id: slug(community),
      community,
      city: directoryCities.find((city) => community.startsWith(city)) ?? random.pick(directoryCities),
      kind: kindOf(community),
      category,
      units,
      /** The number on the community's own page, which may differ from the list. */
      unitsOnFile: index % 16 === 1 ? units + 6 : units,
      company,
      /** The management fee in dollars per unit and month. */
      feePerUnit: company === undefined ? null : company.feePerUnit + random.between(-4, 4) * 0.25,
      /** The last day of the contract. */
      renewal: company === undefined ? null : addDays(monthStart(now, months), -1),
      office: `${community} board office`,
      email: `board@${slug(community)}.example`,
      phone: random.pick(phoneForms.slice(0, 3))(line),
      built: random.between(1964, 2019),
    };
    const twin = enteredTwice.get(community);
    if (twin === undefined) return [listing];
    return [listing, { ...listing, id: slug(twin), community: twin, phone: `(555) 010-${line}` }];
  });
  return all.toSorted((a, b) => a.community.localeCompare(b.community, 'en-US'));
}
export type Listing = ReturnType<typeof listings>[number];

/** Returns a company's communities and their total number of homes. Counts duplicates once. */
export function companyStanding({ slug }: Company, directory: readonly Listing[]) {
  const communities = directory.filter(
    ({ company, email }, index) =>
      company?.slug === slug && directory.findIndex((other) => other.email === email) === index,
  );
  return { communities, homes: communities.reduce((sum, { units }) => sum + units, 0) };
}

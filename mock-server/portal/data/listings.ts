import { seededRandom } from '../seeded-random.ts';
import { addDays, monthStart } from './calendar.ts';
import { companies, type Company, directoryCities } from './companies.ts';
import { slug } from './written.ts';

export const listingCategories = ['Seeking management', 'Under contract', 'Homes for sale'] as const;
export type ListingCategory = (typeof listingCategories)[number];

type HomeKind = 'Condominiums' | 'Townhomes' | 'Single-family homes';

/** A community in the public directory. All of them are made up. */
export interface Listing {
  id: string;
  community: string;
  city: string;
  kind: HomeKind;
  category: ListingCategory;
  units: number;
  /** Units as the community's own page counts them: lists are not always up to date. */
  unitsOnFile: number;
  /** Undefined for a community that manages itself. */
  company: Company | undefined;
  /** What it pays its company a unit and month, in dollars. */
  feePerUnit: number | null;
  /** The last day of the contract. */
  renewal: Date | null;
  office: string;
  email: string;
  /** As whoever entered it wrote it. */
  phone: string;
  built: number;
}

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

/** Entered a second time, by somebody who did not look whether it was there. */
const enteredTwice = new Map([
  ['Bayside Commons', 'Bayside Commons HOA'],
  ['Breakwater Towers', 'Breakwater Towers Association'],
]);

const phoneForms: readonly [(line: string) => string, ...((line: string) => string)[]] = [
  (line) => `(555) 010-${line}`,
  (line) => `555-010-${line}`,
  (line) => `555.010.${line}`,
];

function kindOf(name: string): HomeKind {
  if (/condominiums|lofts|towers|flats|villas/i.test(name)) return 'Condominiums';
  return /townhomes|row|court|terrace|walk|close|place/i.test(name) ? 'Townhomes' : 'Single-family homes';
}

function categoryOf(index: number): ListingCategory {
  if (index % 5 === 1 || index % 9 === 4) return 'Seeking management';
  return index % 7 === 3 ? 'Homes for sale' : 'Under contract';
}

/** One that gives every company communities, some many and some one. */
const seed = 53;

/** The directory, by name. Contracts are dated from the start of the month, so they hold still within it. */
export function listings(now: Date): Listing[] {
  const random = seededRandom(seed);
  const all = names.flatMap((community, index): Listing[] => {
    const category = categoryOf(index);
    const company = index % 5 === 1 ? undefined : companies[random.between(0, companies.length - 1)];
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
      unitsOnFile: index % 16 === 1 ? units + 6 : units,
      company,
      feePerUnit: company === undefined ? null : company.feePerUnit + random.between(-4, 4) * 0.25,
      renewal: company === undefined ? null : addDays(monthStart(now, months), -1),
      office: `${community} board office`,
      email: `board@${slug(community)}.example`,
      phone: random.pick(phoneForms)(line),
      built: random.between(1964, 2019),
    };
    const twin = enteredTwice.get(community);
    return twin === undefined
      ? [listing]
      : [listing, { ...listing, id: slug(twin), community: twin, phone: phoneForms[0](line) }];
  });
  return all.toSorted((a, b) => a.community.localeCompare(b.community, 'en-US'));
}

export interface CompanyStanding {
  /** The communities it manages, each once. */
  communities: readonly Listing[];
  /** Their units together. */
  homes: number;
}

/** What of the directory one company manages. A community that was entered twice counts once. */
export function companyStanding(company: Company, directory: readonly Listing[]): CompanyStanding {
  const communities = directory.filter(
    (listing, index) =>
      listing.company?.slug === company.slug &&
      directory.findIndex((other) => other.email === listing.email) === index,
  );
  return { communities, homes: communities.reduce((sum, listing) => sum + listing.units, 0) };
}

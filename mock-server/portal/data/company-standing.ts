import type { Company } from './companies.ts';
import type { Listing } from './listings.ts';

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

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { Listing } from '../data/listings.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import type { Visit } from '../frame/visit.ts';
import { type Facts, FactsCard } from '../frame/record-page.tsx';
import { ListingPill } from './listing-pill.tsx';
import { SectionLayout, placesNamed } from '../frame/layout.tsx';

const management = ({ category, company, feePerUnit, renewal }: Listing): Facts => ({
  Listing: <ListingPill category={category} />,
  'Managed by':
    company === undefined ? 'Self-managed' : <a href={href(`/companies/${company.slug}`)}>{company.name}</a>,
  'Fee per unit': feePerUnit === null ? 'None' : `${dollars(feePerUnit)} a month`,
  'Contract renews': renewal === null ? 'No contract' : dayName(renewal),
});

const contact = ({ office, phone, email, unitsOnFile }: Listing): Facts => ({
  'Contact office': office,
  'Office phone': <span class="number">{phone}</span>,
  'E-mail': <a href={`mailto:${email}`}>{email}</a>,
  Units: unitsOnFile,
});

/** One community of the directory in full. */
export const ListingPage: FC<{ visit: Visit; listing: Listing }> = ({ visit, listing }) => (
  <SectionLayout visit={visit} section="Listings" crumbs={placesNamed('Listings')} title={listing.community}>
    <h1>{listing.community}</h1>
    <p class="lead">
      {listing.kind} in {listing.city}, built in {listing.built}
    </p>
    <div class="columns columns-even">
      <FactsCard title="Management" facts={management(listing)} />
      <FactsCard title="Contact" facts={contact(listing)} />
    </div>
  </SectionLayout>
);

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { Listing } from '../data/listings.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import type { Visit } from '../frame/visit.ts';
import type { StandingCompany } from './companies-page.tsx';
import { type Facts, RecordPage } from '../frame/record-page.tsx';
import { placesNamed } from '../frame/layout.tsx';
import { type Column, Table } from './table.tsx';

interface CompanyPageProps extends StandingCompany {
  visit: Visit;
}

const terms = ({ company, standing }: StandingCompany): Facts => ({
  'Fee per unit': `${dollars(company.feePerUnit)} a month`,
  'Setup fee': dollars(company.setupFee),
  'Contract term': `${company.termMonths} months`,
  Rating: `${company.rating.toFixed(1)} of 5, ${company.reviews} reviews`,
  'Communities served': standing.communities.length,
  Homes: standing.homes,
  Founded: company.founded,
  Phone: <span class="number">{company.phone}</span>,
  'E-mail': <a href={`mailto:${company.email}`}>{company.email}</a>,
});

const columns: readonly Column<Listing>[] = [
  { name: 'Community', cell: ({ id, community }) => <a href={href(`/listings/${id}`)}>{community}</a> },
  { name: 'City', cell: (listing) => listing.city },
  { name: 'Units', cell: (listing) => listing.units, isFigure: true },
];

/** One management company in full, with the communities it manages. */
export const CompanyPage: FC<CompanyPageProps> = ({ visit, company, standing }) => (
  <RecordPage
    visit={visit}
    section="Listings"
    crumbs={[...placesNamed('Listings'), { name: 'Management companies', path: '/companies' }]}
    title={company.name}
    lead={company.about}
    facts={terms({ company, standing })}
    factsTitle="Terms and figures"
  >
    <h2>Services</h2>
    <ul>
      {company.services.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
    <h2>Communities</h2>
    <Table caption={`Communities served by ${company.name}`} columns={columns} rows={standing.communities} />
  </RecordPage>
);

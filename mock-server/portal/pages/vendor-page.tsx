/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { Vendor } from '../data/vendors.ts';
import { dollars } from '../data/written.ts';
import type { UserVisit } from '../frame/visit.ts';
import { type Facts, FactsCard } from '../frame/record-page.tsx';
import { InsurancePill } from './insurance-pill.tsx';
import { SectionLayout } from '../frame/layout.tsx';

const contact = (vendor: Vendor): Facts => ({
  Contact: vendor.contact,
  Phone: <span class="number">{vendor.phone}</span>,
  'E-mail': <a href={`mailto:${vendor.email}`}>{vendor.email}</a>,
  Address: vendor.address,
  Rating: `${vendor.rating.toFixed(1)} of 5`,
});

const papers = ({ licence, insurer, insuredUntil, insurance, contract, ...vendor }: Vendor): Facts => ({
  'Licence number': licence,
  Insurer: insurer,
  'Insured until': (
    <>
      {dayName(insuredUntil)} <InsurancePill state={insurance} />
    </>
  ),
  Contract: contract,
  ...(vendor.contractUntil !== null && { 'Contract until': dayName(vendor.contractUntil) }),
  ...(vendor.yearly !== null && { 'Yearly amount': dollars(vendor.yearly) }),
});

/** One vendor in full. */
export const VendorPage: FC<{ visit: UserVisit; vendor: Vendor }> = ({ visit, vendor }) => (
  <SectionLayout visit={visit} section="Vendors" title={vendor.company}>
    <h1>{vendor.company}</h1>
    <p class="lead">{vendor.category}</p>
    <div class="columns columns-even">
      <FactsCard title="Contact" facts={contact(vendor)} />
      <FactsCard title="Papers" facts={papers(vendor)} />
    </div>
  </SectionLayout>
);

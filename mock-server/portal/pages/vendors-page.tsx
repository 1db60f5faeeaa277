/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { insuranceStates, type Vendor, vendorCategories } from '../data/vendors.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { UserVisit } from '../frame/visit.ts';
import { InsurancePill } from './insurance-pill.tsx';
import { ListPage } from './list-page.tsx';
import type { Column } from './table.tsx';

interface VendorsPageProps {
  visit: UserVisit;
  category: string;
  insurance: string;
  counts: Map<string, number>;
  list: PageOf<Vendor>;
}

const columns: readonly Column<Vendor>[] = [
  { name: 'Company', cell: ({ id, company }) => <a href={href(`/vendors/${id}`)}>{company}</a> },
  { name: 'Trade', cell: (vendor) => vendor.category },
  { name: 'Contact', cell: (vendor) => vendor.contact },
  { name: 'Phone', cell: (vendor) => vendor.phone, isFigure: true },
  { name: 'E-mail', cell: (vendor) => vendor.email },
  { name: 'Insured until', cell: (vendor) => dayName(vendor.insuredUntil), isFigure: true },
  { name: 'Insurance', cell: (vendor) => <InsurancePill state={vendor.insurance} /> },
  { name: 'Rating', cell: (vendor) => vendor.rating.toFixed(1), isFigure: true },
];

/** The vendor directory. */
export const VendorsPage: FC<VendorsPageProps> = ({ visit, category, insurance, counts, list }) => {
  const byTrade = {
    name: 'category',
    label: 'Trade',
    all: 'All trades',
    values: vendorCategories,
    chosen: category,
  };
  const byInsurance = {
    name: 'insurance',
    label: 'Insurance',
    all: 'Any insurance',
    values: insuranceStates,
    chosen: insurance,
  };
  return (
    <ListPage
      visit={visit}
      section="Vendors"
      path="/vendors"
      title="Vendors"
      lead="Companies that work for the association, with their insurance and contracts."
      folders={{ label: 'Vendors by trade', all: 'All vendors', by: byTrade, counts }}
      choices={[byTrade, byInsurance]}
      list={list}
      what="vendors"
      caption={`${category === '' ? 'All vendors' : category}: ${list.total} on file, by name`}
      columns={columns}
      empty="No vendors match this filter. Choose another trade or insurance."
    />
  );
};

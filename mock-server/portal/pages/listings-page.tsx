/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { directoryCities } from '../data/companies.ts';
import { type Listing, listingCategories } from '../data/listings.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { Visit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import { ListingPill } from './listing-pill.tsx';
import type { Column } from './table.tsx';

interface ListingsPageProps {
  visit: Visit;
  category: string;
  city: string;
  words: string;
  counts: Map<string, number>;
  list: PageOf<Listing>;
}

const columns: readonly Column<Listing>[] = [
  { name: 'Community', cell: ({ id, community }) => <a href={href(`/listings/${id}`)}>{community}</a> },
  { name: 'City', cell: (listing) => listing.city },
  { name: 'Units', cell: (listing) => listing.units, isFigure: true },
  { name: 'Listing', cell: (listing) => <ListingPill category={listing.category} /> },
  { name: 'Managed by', cell: (listing) => listing.company?.name ?? 'Self-managed' },
  {
    name: 'Fee per unit',
    cell: ({ feePerUnit }) => (feePerUnit === null ? '—' : dollars(feePerUnit)),
    isFigure: true,
  },
  {
    name: 'Contract renews',
    cell: ({ renewal }) => (renewal === null ? '—' : dayName(renewal)),
    isFigure: true,
  },
  { name: 'Office phone', cell: (listing) => listing.phone, isFigure: true },
];

/** "Under contract in Millbrook: 4, by name" */
function captionOf({ category, city, words, list }: ListingsPageProps): string {
  const place = city === '' ? '' : ` in ${city}`;
  const search = words === '' ? '' : ` with "${words}"`;
  return `${category === '' ? 'All communities' : category}${place}${search}: ${list.total}, by name`;
}

/** The public directory of communities. */
export const ListingsPage: FC<ListingsPageProps> = (props) => {
  const byCategory = {
    name: 'category',
    label: 'Listing',
    all: 'All listings',
    values: listingCategories,
    chosen: props.category,
  };
  const byCity = {
    name: 'city',
    label: 'City',
    all: 'All cities',
    values: directoryCities,
    chosen: props.city,
  };
  return (
    <ListPage
      visit={props.visit}
      section="Listings"
      path="/listings"
      crumbs={[]}
      title="Harborview area listings"
      lead={
        <>
          Neighborhood communities, who manages them and when their contracts renew. See also the{' '}
          <a href={href('/companies')}>management companies</a> of the area.
        </>
      }
      folders={{
        label: 'Communities by listing',
        all: 'All communities',
        by: byCategory,
        counts: props.counts,
      }}
      search={{ name: 'q', label: 'Name or company', value: props.words }}
      choices={[byCategory, byCity]}
      list={props.list}
      what="communities"
      caption={captionOf(props)}
      columns={columns}
      empty="No communities match. Choose another city or listing, or other words."
    />
  );
};

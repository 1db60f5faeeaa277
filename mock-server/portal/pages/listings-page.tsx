/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { directoryCities } from '../data/companies.ts';
import { type Listing, listingCategories } from '../data/listings.ts';
import { dollars } from '../dollars.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { Layout } from './layout.tsx';
import { ListingPill } from './listing-pill.tsx';
import { Pagination } from './pagination.tsx';

interface ListingsPageProps {
  now: Date;
  user: string | undefined;
  category: string;
  city: string;
  words: string;
  counts: Map<string, number>;
  list: PageOf<Listing>;
}

/** "Under contract in Millbrook: 4, by name" */
function captionOf({ category, city, words, list }: ListingsPageProps): string {
  const place = city === '' ? '' : ` in ${city}`;
  const search = words === '' ? '' : ` with "${words}"`;
  return `${category === '' ? 'All communities' : category}${place}${search}: ${list.total}, by name`;
}

const Table: FC<ListingsPageProps> = (props) => (
  <div class="table-scroll">
    <table>
      <caption>{captionOf(props)}</caption>
      <thead>
        <tr>
          <th scope="col">Community</th>
          <th scope="col">City</th>
          <th scope="col">Units</th>
          <th scope="col">Listing</th>
          <th scope="col">Managed by</th>
          <th scope="col">Fee per unit</th>
          <th scope="col">Contract renews</th>
          <th scope="col">Office phone</th>
        </tr>
      </thead>
      <tbody>
        {props.list.items.map((listing) => (
          <tr key={listing.id}>
            <th scope="row">
              <a href={href(`/listings/${listing.id}`)}>{listing.community}</a>
            </th>
            <td>{listing.city}</td>
            <td class="number">{listing.units}</td>
            <td>
              <ListingPill category={listing.category} />
            </td>
            <td>{listing.company?.name ?? 'Self-managed'}</td>
            <td class="number">{listing.feePerUnit === null ? '—' : dollars(listing.feePerUnit)}</td>
            <td>{listing.renewal === null ? '—' : dayName(listing.renewal)}</td>
            <td class="number">{listing.phone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The public directory of communities, twelve a page. */
export const ListingsPage: FC<ListingsPageProps> = (props) => (
  <Layout
    title="Harborview area listings"
    user={props.user}
    current="Listings"
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Harborview area listings</h1>
      <p class="lead">
        Neighborhood communities, who manages them and when their contracts renew. See also the{' '}
        <a href={href('/companies')}>management companies</a> of the area.
      </p>
      <Folders
        label="Communities by listing"
        path="/listings"
        parameter="category"
        all="All communities"
        names={listingCategories}
        current={props.category}
        counts={props.counts}
      />
      <FilterForm
        path="/listings"
        search={{ name: 'q', label: 'Name or company', value: props.words }}
        choices={[
          {
            name: 'category',
            label: 'Listing',
            all: 'All listings',
            values: listingCategories,
            chosen: props.category,
          },
          { name: 'city', label: 'City', all: 'All cities', values: directoryCities, chosen: props.city },
        ]}
      />
      {props.list.total === 0 ? (
        <p class="empty">No communities match. Choose another city or listing, or other words.</p>
      ) : (
        <Table {...props} />
      )}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="communities"
        linkTo={(page) =>
          href('/listings', {
            q: props.words,
            category: props.category,
            city: props.city,
            page: page === 1 ? undefined : page,
          })
        }
      />
    </div>
  </Layout>
);

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import { insuranceStates, type Vendor, vendorCategories } from '../data/vendors.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Folders } from './folders.tsx';
import { InsurancePill } from './insurance-pill.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';

interface VendorsPageProps {
  now: Date;
  user: string;
  category: string;
  insurance: string;
  counts: Map<string, number>;
  list: PageOf<Vendor>;
}

const Table: FC<VendorsPageProps> = ({ category, list }) => (
  <div class="table-scroll">
    <table>
      <caption>
        {category === '' ? 'All vendors' : category}: {list.total} on file, by name
      </caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Trade</th>
          <th scope="col">Contact</th>
          <th scope="col">Phone</th>
          <th scope="col">E-mail</th>
          <th scope="col">Insured until</th>
          <th scope="col">Insurance</th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((vendor) => (
          <tr key={vendor.id}>
            <th scope="row">
              <a href={href(`/vendors/${vendor.id}`)}>{vendor.company}</a>
            </th>
            <td>{vendor.category}</td>
            <td>{vendor.contact}</td>
            <td class="number">{vendor.phone}</td>
            <td>{vendor.email}</td>
            <td>{dayName(vendor.insuredUntil)}</td>
            <td>
              <InsurancePill state={vendor.insurance} />
            </td>
            <td class="number">{vendor.rating.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The vendor directory, twelve a page. */
export const VendorsPage: FC<VendorsPageProps> = (props) => (
  <Layout
    title="Vendors"
    user={props.user}
    current="Vendors"
    crumbs={[{ name: 'Dashboard', path: '/dashboard' }]}
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Vendors</h1>
      <p class="lead">Companies that work for the association, with their insurance and contracts.</p>
      <Folders
        label="Vendors by trade"
        path="/vendors"
        parameter="category"
        all="All vendors"
        names={vendorCategories}
        current={props.category}
        counts={props.counts}
      />
      <FilterForm
        path="/vendors"
        choices={[
          {
            name: 'category',
            label: 'Trade',
            all: 'All trades',
            values: vendorCategories,
            chosen: props.category,
          },
          {
            name: 'insurance',
            label: 'Insurance',
            all: 'Any insurance',
            values: insuranceStates,
            chosen: props.insurance,
          },
        ]}
      />
      {props.list.total === 0 ? (
        <p class="empty">No vendors match this filter. Choose another trade or insurance.</p>
      ) : (
        <Table {...props} />
      )}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="vendors"
        linkTo={(page) =>
          href('/vendors', {
            category: props.category,
            insurance: props.insurance,
            page: page === 1 ? undefined : page,
          })
        }
      />
    </div>
  </Layout>
);

import { slug, parseTable } from './text.ts';

export const directoryCities = 'Harborview, Oakridge, Millbrook, Pine Harbor, Eastbrook, Stonebridge'.split(
  ', ',
);

/** Fictional companies. The fee is in dollars per unit and month, the term in months, the rating out of five. */
const table = parseTable(
  'name | city | services | feePerUnit | setupFee | termMonths | rating | reviews | founded | about',
)(`
Bluewater Community Management | Harborview | Accounting, Board support, Collections, Inspections, After-hours line, Maintenance, Owner portal | 14.50 | 1500 | 24 | 4.4 | 128 | 1998 | Coastal communities and marinas, with an office by the old pier.
Cornerstone Association Services | Harborview | Accounting, Board support, Collections, Owner portal | 11.75 | 900 | 12 | 3.9 | 74 | 2009 | Books, collections and meetings, for boards that keep the upkeep in their own hands.
Evergate Property Partners | Millbrook | Accounting, Inspections, After-hours line, Maintenance, Owner portal | 12.90 | 1200 | 24 | 4.1 | 52 | 2004 | Garden communities and townhomes, with a maintenance crew of its own.
Fairlane Management Group | Eastbrook | Accounting, Board support, Collections, Inspections, After-hours line, Maintenance, Owner portal, Reserve planning | 17.25 | 2400 | 36 | 4.7 | 203 | 1989 | Full service for large communities, reserve planning included.
Greenway Residential Services | Oakridge | Accounting, Board support, Inspections, Maintenance | 10.40 | 600 | 12 | 3.6 | 31 | 2015 | A small team for small communities.
Harbor Lane Associates | Pine Harbor | Accounting, Board support, Collections, Inspections, Owner portal | 13.20 | 1000 | 24 | 4.2 | 88 | 2001 | Condominiums along the water, from audits to elections.
Juniper Point Management | Stonebridge | Accounting, Board support, Collections, Owner portal, Reserve planning | 15.10 | 1800 | 24 | 4.5 | 67 | 2007 | Known for reserve studies that boards can read.
Keystone Commons Management | Millbrook | Accounting, Board support, Owner portal | 9.85 | 450 | 12 | 3.4 | 45 | 2018 | Everything online: books, payments and votes.
Lighthouse Management Company | Harborview | Accounting, Board support, Collections, Inspections, After-hours line, Maintenance | 13.80 | 1350 | 24 | 4.0 | 96 | 1995 | Neighborhood associations of every size, with a line that answers at night.
Meridian Community Partners | Eastbrook | Accounting, Board support, Collections, Inspections, After-hours line, Maintenance, Owner portal | 16.40 | 2100 | 36 | 4.6 | 151 | 1992 | Planned communities with clubs, pools and gates.
Stonegate Property Services | Stonebridge | Accounting, Inspections, Maintenance | 11.20 | 750 | 12 | 3.7 | 38 | 2012 | Upkeep first: inspections, repairs and the paperwork around them.
`);

const numbersOf = <Name extends string>(figures: Record<Name, string>) =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, Number(text)])) as Record<
    Name,
    number
  >;

/** The management companies by name. */
export const companies = table.map(({ name, city, about, services, ...figures }, index) => ({
  slug: slug(name),
  name,
  city,
  services: services.split(', '),
  ...numbersOf(figures),
  phone: `(555) 010-0${310 + index * 4}`,
  email: `hello@${slug(name)}.example`,
  about,
}));
export type Company = (typeof companies)[number];

import { slug } from './written.ts';

export const directoryCities = [
  'Harborview',
  'Oakridge',
  'Millbrook',
  'Pine Harbor',
  'Eastbrook',
  'Stonebridge',
] as const;

/** What companies offer, by the letter that stands for it in the table below. */
const services = {
  a: 'Accounting',
  b: 'Board support',
  c: 'Collections',
  i: 'Inspections',
  l: 'After-hours line',
  m: 'Maintenance',
  p: 'Owner portal',
  r: 'Reserve planning',
} as const;
type CompanyService = (typeof services)[keyof typeof services];

/** A company that manages communities. */
export interface Company {
  slug: string;
  name: string;
  city: string;
  services: readonly CompanyService[];
  /** Dollars a unit and month. */
  feePerUnit: number;
  /** Dollars, once. */
  setupFee: number;
  /** How long a first contract runs. */
  termMonths: number;
  /** Of five. */
  rating: number;
  reviews: number;
  founded: number;
  phone: string;
  email: string;
  about: string;
}

/** Name | city | services | fee | setup | term | rating | reviews | founded | about. All of them are made up. */
const table = `
Bluewater Community Management | Harborview | abcimlp | 14.50 | 1500 | 24 | 4.4 | 128 | 1998 | Coastal communities and marinas, with an office by the old pier.
Cornerstone Association Services | Harborview | abcp | 11.75 | 900 | 12 | 3.9 | 74 | 2009 | Books, collections and meetings, for boards that keep the upkeep in their own hands.
Evergate Property Partners | Millbrook | aimlp | 12.90 | 1200 | 24 | 4.1 | 52 | 2004 | Garden communities and townhomes, with a maintenance crew of its own.
Fairlane Management Group | Eastbrook | abcilmpr | 17.25 | 2400 | 36 | 4.7 | 203 | 1989 | Full service for large communities, reserve planning included.
Greenway Residential Services | Oakridge | abim | 10.40 | 600 | 12 | 3.6 | 31 | 2015 | A small team for small communities.
Harbor Lane Associates | Pine Harbor | abcip | 13.20 | 1000 | 24 | 4.2 | 88 | 2001 | Condominiums along the water, from audits to elections.
Juniper Point Management | Stonebridge | abcpr | 15.10 | 1800 | 24 | 4.5 | 67 | 2007 | Known for reserve studies that boards can read.
Keystone Commons Management | Millbrook | abp | 9.85 | 450 | 12 | 3.4 | 45 | 2018 | Everything online: books, payments and votes.
Lighthouse Management Company | Harborview | abcilm | 13.80 | 1350 | 24 | 4.0 | 96 | 1995 | Neighborhood associations of every size, with a line that answers at night.
Meridian Community Partners | Eastbrook | abcilmp | 16.40 | 2100 | 36 | 4.6 | 151 | 1992 | Planned communities with clubs, pools and gates.
Stonegate Property Services | Stonebridge | aim | 11.20 | 750 | 12 | 3.7 | 38 | 2012 | Upkeep first: inspections, repairs and the paperwork around them.
`;

function servicesOf(letters: string): CompanyService[] {
  return Object.entries(services).flatMap(([letter, name]) => (letters.includes(letter) ? [name] : []));
}

function companyOf(line: string, index: number): Company {
  const [name = '', city = '', letters = '', fee, setup, term, rating, reviews, founded, about = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    slug: slug(name),
    name,
    city,
    services: servicesOf(letters),
    feePerUnit: Number(fee),
    setupFee: Number(setup),
    termMonths: Number(term),
    rating: Number(rating),
    reviews: Number(reviews),
    founded: Number(founded),
    phone: `(555) 010-0${310 + index * 4}`,
    email: `hello@${slug(name)}.example`,
    about,
  };
}

/** The management companies of the directory, by name. */
export const companies: readonly Company[] = table.trim().split('\n').map(companyOf);

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { ListingCategory } from '../data/listings.ts';
import { Pill } from '../frame/record-page.tsx';

const looks = {
  'Seeking management': 'notice',
  'Under contract': 'resolved',
  'Homes for sale': 'hearing',
} as const;

export const ListingPill: FC<{ category: ListingCategory }> = ({ category }) => (
  <Pill look={looks[category]} text={category} />
);

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { InsuranceState } from '../data/vendors.ts';
import { Pill } from '../frame/record-page.tsx';

const looks = { Current: 'resolved', 'Expires Soon': 'notice', Expired: 'open' } as const;

export const InsurancePill: FC<{ state: InsuranceState }> = ({ state }) => (
  <Pill look={looks[state]} text={state} />
);

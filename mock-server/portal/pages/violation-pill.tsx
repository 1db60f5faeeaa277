/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { ViolationStatus } from '../data/violations.ts';
import { Pill } from '../frame/record-page.tsx';

const looks = {
  Open: 'open',
  'Notice Sent': 'notice',
  'Hearing Scheduled': 'hearing',
  Resolved: 'resolved',
} as const;

export const ViolationPill: FC<{ status: ViolationStatus }> = ({ status }) => (
  <Pill look={looks[status]} text={status} />
);

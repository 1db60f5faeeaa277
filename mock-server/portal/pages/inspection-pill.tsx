/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { InspectionStatus } from '../data/inspections.ts';
import { Pill } from '../frame/record-page.tsx';

const looks = {
  Scheduled: 'hearing',
  Passed: 'resolved',
  'Needs Attention': 'notice',
  Failed: 'open',
} as const;

export const InspectionPill: FC<{ status: InspectionStatus }> = ({ status }) => (
  <Pill look={looks[status]} text={status} />
);

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { RequestStatus } from '../data/requests.ts';
import { Pill } from '../frame/record-page.tsx';

const looks = {
  Received: 'notice',
  'In Progress': 'hearing',
  Completed: 'resolved',
  Withdrawn: 'open',
} as const;

export const RequestPill: FC<{ status: RequestStatus }> = ({ status }) => (
  <Pill look={looks[status]} text={status} />
);

/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { ViolationStatus } from '../data/violations.ts';

const looks: Record<ViolationStatus, string> = {
  Open: 'pill-open',
  'Notice Sent': 'pill-notice',
  'Hearing Scheduled': 'pill-hearing',
  Resolved: 'pill-resolved',
};

export const StatusPill: FC<{ status: ViolationStatus }> = ({ status }) => (
  <span class={`pill ${looks[status]}`}>{status}</span>
);

import { LoadError, onDemand } from '../shell/on-demand.tsx';
import type { ApprovalCardProps } from './approval-card.tsx';

/** Loads when a task first asks for an approval. */
export const ApprovalCard = onDemand<ApprovalCardProps>(
  async () => (await import('./approval-card.tsx')).ApprovalCard,
  { Waiting: () => null, Failed: LoadError },
);

import { type ConnectionState, useConnection } from '../data/http/connection.ts';
import { Banner } from '../ui/feedback/banner.tsx';

const texts: Record<Exclude<ConnectionState, 'online'>, string> = {
  offline: 'You are offline. You can keep typing; everything goes on when the network is back.',
  'server-unreachable':
    'The server cannot be reached right now. You can keep typing; trying again by itself.',
};

/** Says that the backend cannot be reached, for as long as it is so. */
export const ConnectionBanner = () => {
  const state = useConnection();
  // The region stays, or its first words would not be read out.
  return (
    <div role="status" aria-live="polite">
      {state !== 'online' && <Banner tone="warning">{texts[state]}</Banner>}
    </div>
  );
};

import type { LeaseHolder } from '../browser/hold-lease.ts';
import type { Journal } from '../tasks/journal.ts';
import type { Lease } from '../browser/lease.ts';
import type { TaskBrowser } from '../browser/open-task-browser.ts';
import type { BrowserRememberer } from '../browser/remember-browser.ts';

interface Turn {
  lease: LeaseHolder;
  journal: Journal;
  rememberer: BrowserRememberer;
}

/** Waits while the agent may not act; false when it never may again. */
export async function agentsTurn(
  { session, settled, fit }: TaskBrowser,
  { lease, journal, rememberer }: Turn,
): Promise<boolean> {
  for (;;) {
    switch (lease.state) {
      case 'agent':
        await fit();
        // Somebody may have taken it meanwhile.
        if (leaseOf(lease) === 'agent') return true;
        break;
      case 'ended':
        return false;
      case 'pausing':
        journal.paused('You have control of the browser', false);
        lease.send('drained');
        break;
      case 'human':
        await lease.until('resuming', 'ended');
        break;
      default:
        await settled();
        await session.read();
        await rememberer.save();
        // A stop may have come in the meantime.
        if (lease.state !== 'resuming') break;
        journal.resumed('Resumed: the agent has the browser again');
        lease.send('ready');
    }
  }
}

// A function, because the lease moves behind the compiler's back.
const leaseOf = (lease: LeaseHolder): Lease => lease.state;

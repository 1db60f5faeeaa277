import { allChecks, runChecks, sampleRequest } from '../../../server/conform/conform.ts';
import { createKit } from '../../../server/conform/kit.ts';
import { type BrokenChannel, type Breakage, startBrokenServer } from './broken-server.ts';

/** Breaks nothing. */
export const intact: Breakage = () => undefined;
const tasks = {
  task: 'Find 3 management companies and their fees, as a CSV file',
  loginTask: 'Download the latest board meeting minutes from the portal',
  approvalTask: sampleRequest,
};

/** Runs the checks that `only` selects against a server. */
export async function runChecksAt(baseUrl: string, only: (name: string) => boolean, patienceMs: number) {
  const kit = createKit({ baseUrl, ...tasks, patienceMs });
  const results = await runChecks(
    allChecks.filter(({ name }) => only(name)),
    kit,
  );
  await kit.close();
  return { results, kit };
}

/** Runs the checks that `only` selects against a broken server. */
export async function runBroken(
  [breakage, channel]: [Breakage, BrokenChannel?],
  only: (name: string) => boolean,
  patienceMs: number,
  database?: string,
) {
  // Each run has its own server, because runs are concurrent.
  const server = await startBrokenServer(breakage, channel, database);
  const run = await runChecksAt(server.url, only, patienceMs);
  await server.close();
  return run;
}

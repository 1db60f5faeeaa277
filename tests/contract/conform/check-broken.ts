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

/** Runs the checks that `only` selects against a broken server. */
export async function runBroken(
  [breakage, channel]: [Breakage, BrokenChannel?],
  only: (name: string) => boolean,
  patienceMs: number,
  database?: string,
) {
  // Each run has its own server, because runs are concurrent.
  const server = await startBrokenServer(breakage, channel, database);
  const kit = createKit({ baseUrl: server.url, ...tasks, patienceMs });
  const results = await runChecks(
    allChecks.filter(({ name }) => only(name)),
    kit,
  );
  await kit.close();
  await server.close();
  return { results, kit };
}

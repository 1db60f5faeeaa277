import { allChecks, runChecks } from '../../../server/conform/conform.ts';
import { createKit } from '../../../server/conform/kit.ts';
import { type BrokenChannel, type Breakage, startBrokenServer } from './broken-server.ts';

/** A server that is left as it is. */
export const intact: Breakage = () => undefined;
const tasks = {
  task: 'Find 3 management companies and their fees, as a CSV file',
  loginTask: 'Download the latest board meeting minutes from the portal',
};

/** What the rows of these names say of a server that is broken so, and the kit they used. */
export async function results(
  [breakage, channel]: [Breakage, BrokenChannel?],
  only: (name: string) => boolean,
  patienceMs: number,
) {
  // Its own to close: others are at work at the same time.
  const server = await startBrokenServer(breakage, channel);
  const kit = createKit({ baseUrl: server.url, ...tasks, patienceMs });
  const found = await runChecks(
    allChecks.filter(({ name }) => only(name)),
    kit,
  );
  await kit.close();
  await server.close();
  return { found, kit };
}

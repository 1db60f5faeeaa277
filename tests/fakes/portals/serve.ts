import { parseArgs } from 'node:util';
import { portalMakers } from './all-portals.ts';
import { startPortal } from './start-portal.ts';

/** `npx tsx tests/fakes/portals/serve.ts --seed 1 --port 4600`: serves all portals and prints their tasks. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, port: { type: 'string', default: '4600' } },
});
for (const [index, make] of portalMakers.entries()) {
  const portal = make(Number(values.seed));
  const { origin } = await startPortal(portal, Number(values.port) + index);
  console.log(`\n${portal.title}: ${origin}/${portal.needsScripts ? '' : ' (works without scripts)'}`);
  for (const { id, instruction, login, files = [], answer } of portal.tasks) {
    console.log(`  ${id}: ${instruction}`);
    if (login) console.log(`    login: ${login.username} / ${login.password}`);
    for (const { name } of files) console.log(`    attached: ${name}`);
    if (answer !== undefined) console.log(`    if asked: ${answer}`);
  }
}

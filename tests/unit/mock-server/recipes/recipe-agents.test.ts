import { expect, test } from 'vitest';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import { recipeAgent, recipeAgents } from '../../../../mock-server/recipes/recipe-agents.ts';
import type { Agent } from '../../../../server/agent/agent.ts';
import type { Decision } from '../../../../server/agent/decision.ts';
import { useFolder } from '../../../fakes/use-folder.ts';
import { useBench } from '../../server/runner/bench.ts';

const portalUrl = 'http://pilot.test/portal/';

/** An agent that understands corrections like the violations recipe, and decides as its script says. */
const asViolations = (scripted: Agent): Agent =>
  recipeAgent(
    {
      ...pickRecipe('List the violations'),
      start: () => 'start',
      next({ task: { startUrl = portalUrl, ...task }, ...scene }, signal) {
        const more = { id: '', additions: [], startUrl };
        const noData = {
          data: [],
          files: async () => [],
          readData: async () => undefined,
          spent: { tokens: 0, isEstimate: false, dollars: undefined, ms: 0 },
          redact: (text: string) => text,
          report: () => undefined,
          wasTakenOver: false,
        };
        return scripted.next(
          { ...scene, ...noData, hasMadeFiles: false, task: { ...task, ...more } },
          signal,
        );
      },
    },
    portalUrl,
  );

const folder = useFolder();
const bench = useBench(() => ({ wrap: asViolations }));

const click = (name: string) => ({
  do: 'click' as const,
  target: { by: 'href' as const, href: `/${name}` },
  goal: name,
  evaluation: 'Fine',
  memory: name,
});
const write: Decision = {
  do: 'write',
  files: [{ name: 'list.csv', type: 'text/csv', bytes: new Uint8Array([1]) }],
  goal: 'Write list.csv',
  evaluation: 'Read',
  memory: 'written',
};
const step = () => bench.pass(600);

const notUnderstood = (words: string) => `Not done, because it was not understood: "${words}".`;
const tooLate = 'Not done, because it came after the files were written: "Only the open ones".';
const [one, two] = [click('One'), click('Two')];

test.each<
  [correction: string, steps: number, script: Decision[], message: RegExp, clicks: string, result?: string]
>([
  // An understood correction is confirmed, and the agent reads the pages again.
  [
    'Only the open ones, in Spanish',
    2,
    [one, two, write],
    /^Understood: only those with status Open. Not understood: "in Spanish"; this is ignored.$/,
    'One Two One Two',
    notUnderstood('in Spanish'),
  ],
  // After a correction of the file type, it continues where it is.
  [
    'Make it an Excel file',
    2,
    [one, two],
    /^Understood: files as XLSX. The agent continues with that.$/,
    'One Two',
  ],
  [
    'Use the blue template',
    0,
    [one],
    /^Not understood: "Use the blue template". The task continues unchanged. Rephrase it/,
    'One',
    notUnderstood('Use the blue template'),
  ],
  // After the files are written, or while they are, it is too late.
  ['Only the open ones', 2, [write, one], /^The files are already written/, 'One', tooLate],
  ['Only the open ones', 0, [write, one], /./, 'One', tooLate],
])('"%s" after %i steps', async (correction, steps, script, message, clicks, result) => {
  const id = await bench.start(script, { description: 'List the violations' });
  await bench.settled();
  for (let count = 0; count < steps; count += 1) await step();
  expect((await bench.runner.instruct(id, correction)).message).toMatch(message);
  await bench.play();
  const links = bench.acts.flatMap((act) => /^click \/(.+)/.exec(act)?.[1] ?? []);
  expect(links.join(' ')).toBe(clicks);
  const done = result === undefined ? 'All done' : 'Partly done: All done';
  expect(bench.task(id)).toMatchObject({
    status: 'completed',
    statusMessage: [done, result].filter(Boolean).join(' '),
    output: [done, result].filter(Boolean).join('\n\n'),
  });
  const names = bench.task(id)?.outputFiles.map((file) => file.file_name);
  expect(names?.filter((name) => name === 'list.csv')).toHaveLength(script.includes(write) ? 1 : 0);
});

test('a task that starts on another site continues after a restart', async () => {
  const options = { place: folder.path, agents: recipeAgents(portalUrl) };
  await bench.restart(options);
  const startUrl = 'https://other.example/violations';
  const id = await bench.start([], { description: 'List the violations', startUrl });
  await bench.settled();
  await step();
  expect(bench.acts).toEqual([`goto ${startUrl}`]);

  await bench.restart(options);
  bench.url = startUrl;
  await bench.runner.recover();
  await bench.play();
  expect(bench.reported).toEqual([]);
  expect(bench.task(id)?.statusMessage).toMatch(/^Not done: /);
});

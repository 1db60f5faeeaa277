import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { createModel } from '../../../server/model/create-model.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { startModelEndpoint } from '../../fakes/model-endpoint.ts';
import { documentsPortal } from '../../fakes/portals/documents.ts';
import { runTask } from '../../fakes/portals/run-task.ts';
import { replayAnswers } from '../../fakes/recorded-answers.ts';
import { recordModel } from '../../fakes/recording-model.ts';

const id = 'documents-missing';
/** Written by hand, from nothing but the requests. */
const recording = readFileSync(`tests/fakes/recordings/${id}.jsonl`, 'utf8');
const lines = recording.trim().split('\n');
/** The same answers with references of another browser. */
const renumbered = recording.replaceAll(/"e(\d+)"/g, '"e9$1"');

/** Runs the recorded task, and records it again. */
async function replay(answers: string) {
  const portal = documentsPortal(1);
  const task = portal.tasks.find((one) => one.id === id);
  if (!task) throw new Error(`There is no task ${id}`);
  const endpoint = await startModelEndpoint(replayAnswers(answers));
  try {
    const { model, steps } = recordModel(createModel({ model: 'recorded', url: endpoint.url }, systemClock));
    const driver = (web: typeof fetch) => createEmbeddedDriver({ fetch: web });
    return { ...(await runTask(portal, task, { model, driver, pace: 10_000 })), recorded: steps };
  } finally {
    await endpoint.close();
  }
}

test.each([
  ['as it was recorded', recording],
  ['with other references', renumbered],
])('a recorded task runs from start to file, %s', async (_, answers) => {
  const { problems, files, recorded, log } = await replay(answers);
  expect(problems, log.join('\n')).toEqual([]);
  expect(files.map(({ name }) => name)).toEqual(['paper-8099.pdf']);
  expect(recorded).toEqual(lines);
});

test.each([
  ['on another page', lines.slice(1).join('\n'), 'is for "Money matters - Summit Ridge", not "Archive'],
  ['without an element', recording.replace('Money matters\\"', 'Cash\\"'), 'no link "Cash"'],
  ['after its end', lines[0] ?? '', 'Answer 2 of the recording: there is none'],
])('a recording that differs from the task is refused: %s', async (_, answers, why) => {
  const { status, summary } = await replay(answers);
  expect([status, summary]).toEqual(['failed', expect.stringContaining(why)]);
});

test('a line that is no answer is named', () => {
  expect(() => replayAnswers(`${lines[0]}\n{"page":"Archive"}`)).toThrow(
    'Line 2 of the recording is no answer',
  );
});

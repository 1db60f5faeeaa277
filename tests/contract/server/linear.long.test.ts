import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointUrl } from '../../../contract/endpoint-url.ts';
import { type Endpoint, endpoints } from '../../../contract/endpoints.ts';
import { requestBodies } from '../../../contract/requests.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { longPart, parseDescription } from '../../../contract/prompt/parse-description.ts';
import { taskTitle } from '../../../contract/prompt/task-title.ts';
import { readLeniently } from '../../../contract/read-leniently.ts';
import { taskListSchema } from '../../../contract/entities/task.ts';
import { isCronExpression } from '../../../contract/schedule/next-runs.ts';
import { findSecrets } from '../../../contract/secrets/find-secrets.ts';
import { loginsInText, mentionsLogin } from '../../../contract/secrets/login-in-text.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { mayHoldSecret } from '../../../contract/secrets/may-hold-secret.ts';
import { redactValues } from '../../../contract/secrets/redact-values.ts';
import { readSealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { readAddress, startAddressIn } from '../../../contract/secrets/start-address.ts';
import { enhancePrompt } from '../../../mock-server/recipes/enhance-prompt.ts';
import { parseRequest } from '../../../mock-server/recipes/request/parse-request.ts';
import { searchTerms } from '../../../mock-server/recipes/request/search-terms.ts';
import { extractFile } from '../../../server/extraction/extract-file.ts';
import { attachment } from '../../../server/http/routes/task-files-routes.ts';
import type { Evidence } from '../../../server/runner/evidence/claims/evidence.ts';
import { makeOutcome } from '../../../server/runner/evidence/claims/make-outcome.ts';
import { taskReadings } from '../../../server/runner/evidence/readings.ts';
import { extractSecrets, withoutSecrets } from '../../../server/runner/secrets/extract-secrets.ts';
import { safeFileName } from '../../../server/runner/files/file-names.ts';
import { inTurns } from '../../../server/time/in-turns.ts';
import { firstOfList } from '../../../widget/data/http/first-of-list.ts';
import { keywordReply } from '../../../widget/rules/chat/canned-replies.ts';
import { conversationContext } from '../../../widget/rules/chat/follow-up-context.ts';
import { documentRequest } from '../../../widget/rules/compose/document-request.ts';
import { fileTitle } from '../../../widget/rules/files/file-name.ts';
import { historyFiles } from '../../../widget/rules/files/output-files.ts';
import { prettyJson } from '../../../widget/rules/files/pretty-json.ts';
import { readableName } from '../../../widget/rules/files/readable-name.ts';
import { canBeFormatted } from '../../../widget/rules/format/can-be-formatted.ts';
import { formatContacts } from '../../../widget/rules/format/contact-lines.ts';
import { historyAddress, readHistoryAddress } from '../../../widget/rules/history/history-address.ts';
import { searchHistory } from '../../../widget/rules/history/history-search.ts';
import { readHosts } from '../../../widget/rules/privacy/host-origin.ts';
import { cronWords } from '../../../widget/rules/schedule/cron-words.ts';
import { scheduleLink } from '../../../widget/rules/schedule/schedule-link.ts';
import { emptyScheduleDraft, withDescription } from '../../../widget/rules/schedule/schedule-draft.ts';
import { emailProblem } from '../../../widget/rules/session/welcome.ts';
import { readViewport } from '../../../widget/rules/settings/profile-form.ts';
import { completionSummary } from '../../../widget/rules/task/completion-summary.ts';
import { failureReport } from '../../../widget/rules/task/failure-report.ts';
import { saysLoggedIn } from '../../../widget/rules/task/login-words.ts';
import { describeStep } from '../../../widget/rules/task/step-facts.ts';
import { taskCategory } from '../../../widget/rules/task/task-category.ts';
import { prepareInstruction, prepareTask } from '../../../widget/start-task/prepare-task.ts';
import { hostileLongTexts } from '../../fakes/hostile-patterns.ts';
import { sampleTask } from '../../fakes/sample-task.ts';
import { ann, createPersonServer, type PersonServer } from './server-client.ts';

const longest = 200_000;
const shorter = longest / 4;
/** Below this much processor time, a comparison would measure noise. Quadratic time is far above it. */
const noiseMs = 1_000;
/** Linear time is 4 times as long for a text of 4 times the length; quadratic time 16 times. */
const maxRatio = 10;
const attempts = 5;

type Work = (text: string) => unknown;

/** An outcome of which a text is everything: the page, the summary, the request, and a file. */
const evidenceOf = (text: string): Evidence => ({
  readings: [
    { step: 1, hasPicture: true, url: 'https://a.example/', title: text, text },
    { step: 3, hasPicture: true, url: 'https://a.example/b', title: 'b', text },
  ],
  attached: [],
  files: [
    {
      name: 'a.csv',
      label: 'CSV file',
      content: text,
      table: text.split('\n').map((line) => line.split(',')),
    },
  ],
  acts: [
    {
      kind: 'submit',
      site: 'a.example',
      control: text,
      answer: 'approved',
      step: 1,
      values: [{ label: 'a', value: text, isSecret: false }],
    },
  ],
  request: text,
  by: 'model',
  today: '2026-11-21',
  summary: text,
  missing: [],
  own: [],
  calculated: [],
  applied: [],
  additions: [],
});

/** Processor time of this process, because other programs slow down the clock on the wall. */
async function processorMs(work: Work, text: string): Promise<number> {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns the patterns for which the work takes more than linear time. */
async function superlinear(work: Work): Promise<string[]> {
  const shortTexts = new Map(hostileLongTexts(shorter));
  const slow: string[] = [];
  for (const [pattern, text] of hostileLongTexts(longest)) {
    let isLinear = false;
    for (let attempt = 0; attempt < attempts && !isLinear; attempt += 1) {
      const time = await processorMs(work, text);
      isLinear = time < noiseMs || time < maxRatio * (await processorMs(work, shortTexts.get(pattern) ?? ''));
    }
    if (!isLinear) slow.push(pattern);
  }
  return slow;
}

let server: PersonServer;
beforeAll(async () => {
  server = await createPersonServer();
});
afterAll(async () => await server.close());

const now = new Date('2026-05-01T12:00:00Z');
const unseal = () => 'hunter2';
const draft = {
  fileIds: [],
  fileNames: [],
  model: 'fast',
  choices: {},
  shape: 'confirmation',
  history: [{ type: 'user', content: 'Download the minutes' }],
} as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each<[name: string, work: Work]>([
  ['parseDescription', parseDescription],
  ['longPart', longPart],
  ['composeDescription', (text) => composeDescription({ request: text, instructions: text, files: [text] })],
  ['taskTitle', (text) => taskTitle(text, findSecrets)],
  [
    'readLeniently',
    (text) => readLeniently(taskListSchema, [{ id: text, status: text, apiSteps: text }], () => {}),
  ],
  ['isCronExpression', isCronExpression],
  ['loginsInText', loginsInText],
  ['mentionsLogin', mentionsLogin],
  ['maskSensitive', maskSensitive],
  ['mayHoldSecret', mayHoldSecret],
  ['redactValues', (text) => redactValues(text, ['hunter2', text.slice(0, 100)])],
  ['readSealedReference', readSealedReference],
  ['readAddress', readAddress],
  ['startAddressIn', startAddressIn],
  ['enhancePrompt', enhancePrompt],
  ['parseRequest', (text) => parseRequest(text, now)],
  ['searchTerms', searchTerms],
  ['extractFile: text', (text) => extractFile('text', bytesOf(text))],
  ['extractFile: csv', (text) => extractFile('csv', bytesOf(text))],
  ['attachment', attachment],
  ['extractSecrets', (text) => extractSecrets(text, unseal)],
  ['withoutSecrets', withoutSecrets],
  ['safeFileName', safeFileName],
  ['makeOutcome', (text) => inTurns(makeOutcome(evidenceOf(text)))],
  [
    'taskReadings',
    (text) => {
      const at = now.toISOString();
      const facts = { step: 1, at, redact: (same: string) => same };
      // A task of its own for each text, because a task has limits.
      return taskReadings(randomUUID(), server.store.files).add({ url: text, title: text, text }, facts);
    },
  ],
  ['firstOfList', (text) => firstOfList(`[${text}`, 12)],
  ['keywordReply', keywordReply],
  ['conversationContext', (text) => conversationContext(text, [{ type: 'user', content: text }])],
  ['documentRequest', documentRequest],
  ['fileTitle', fileTitle],
  [
    'historyFiles',
    (text) => historyFiles([text, `${text}.pdf`].map((name) => ({ name, downloadUrl: undefined, size: 1 }))),
  ],
  ['prettyJson', prettyJson],
  ['readableName', readableName],
  ['canBeFormatted', canBeFormatted],
  ['formatContacts', formatContacts],
  [
    'historyAddress',
    (text) => historyAddress({ query: text, filter: 'all', verdict: 'all', place: undefined }),
  ],
  ['readHistoryAddress', readHistoryAddress],
  [
    'searchHistory',
    (text) =>
      searchHistory([sampleTask({ description: text })], { query: text, filter: 'all', verdict: 'all' }),
  ],
  ['readHosts', (text) => readHosts(text)],
  ['cronWords', cronWords],
  ['scheduleLink', (text) => scheduleLink({ description: text, model: text })],
  ['withDescription', (text) => withDescription(emptyScheduleDraft, text)],
  ['emailProblem', emailProblem],
  ['readViewport', (text) => readViewport('viewportWidth', text)],
  [
    'completionSummary',
    (text) => completionSummary(sampleTask({ status: 'completed', output: text, statusMessage: text })),
  ],
  ['failureReport', (text) => failureReport({ statusMessage: text })],
  ['saysLoggedIn', saysLoggedIn],
  [
    'describeStep',
    (text) =>
      describeStep(
        sampleTask({ apiSteps: [{ step: 1, next_goal: text, evaluation_previous_goal: text, url: text }] }),
      ),
  ],
  ['taskCategory', taskCategory],
  [
    'prepareTask',
    (text) => prepareTask({ ...draft, text, improved: text, instructions: text }).payload(new Map()),
  ],
  ['prepareInstruction', (text) => prepareInstruction(text).instruction(new Map())],
])('%s takes linear time for 200 kB of each hostile pattern', async (_, work) => {
  expect(await superlinear(work)).toEqual([]);
});

const textFields =
  'id comment host title name message prompt instruction username password token file_name'.split(' ');
/** What else the bodies of calls need. */
const otherFields = {
  email: ann,
  type: 'bug',
  model: 'fast',
  content_type: 'text/csv',
  answer: 'approve',
  isActive: true,
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'UTC',
};

/** Calls with a limit so low that it refuses some of these requests. */
const isOftenRefused = new Set(['sendFeedback', 'reportClaim']);

/** Puts a text in every place of a call that takes one. */
async function sendEverywhere(name: string, row: Endpoint, id: string, text: string): Promise<void> {
  // A session of its own for each text, because the server limits the calls of a session.
  const token = await server.startSession(ann);
  const { characters, description } = sharedLimits.text;
  const field = text.slice(0, characters) || '-';
  const inAddress = encodeURIComponent(field).slice(0, 2 * characters);
  const inHeader = field.replaceAll(/[^\t\x20-\x7E]/g, 'x').trim();
  const fields = {
    description: composeDescription({ request: field, instructions: field }).slice(0, description),
    ...Object.fromEntries(textFields.map((name) => [name, field])),
    ...otherFields,
  };
  const form = new FormData();
  form.append('file', new File([text], 'units.csv', { type: 'text/csv' }));
  const bodies = name in requestBodies ? [text, JSON.stringify(text), JSON.stringify(fields)] : [undefined];
  const path = endpointUrl(row, { id, fileName: id, name: id, step: id, claimId: id });
  for (const body of row.multipart ? [form, text] : bodies)
    for (const address of [`${path}?cursor=${inAddress}`, path.replaceAll(`/${id}`, `/${inAddress}`)]) {
      const response = await server.request(address, {
        method: row.method,
        headers: { 'X-Session-Token': token, 'X-User-Email': inHeader, 'If-None-Match': inHeader },
        ...(body !== undefined && { body }),
      });
      await response.arrayBuffer();
      expect(response.status, `${row.method} ${path}`).toBeLessThan(500);
      if (!isOftenRefused.has(name)) expect(response.status, `${row.method} ${path}`).not.toBe(429);
    }
}

test.each(Object.entries<Endpoint>(endpoints))(
  '%s takes linear time for 200 kB of each hostile pattern',
  async (name, row) => {
    const { id } = await server.create({ description: 'Download the latest board meeting minutes' });
    expect(await superlinear((text) => sendEverywhere(name, row, id, text))).toEqual([]);
    if (name !== 'clearTasks') await server.call('clearTasks');
  },
);

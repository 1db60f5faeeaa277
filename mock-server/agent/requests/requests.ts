import { findLink, mainHeading } from '../on-page/page-facts.ts';
import { personWords } from '../ask/person-words.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { Decision, Recipe, Scene, RecipeTask } from '../recipe.ts';
import { findWay } from '../on-page/find-way.ts';
import {
  currentRequest,
  type RequestsMemory,
  startRequests,
  skipIncomplete,
  shortWords,
  stepsToConclude,
  stopShort,
} from './requests-memory.ts';
import { requestPage } from './request-pages.ts';
import { lostReceipt, verifyRequests } from './verify-requests.ts';
import { requestStep } from './request-step.ts';
import { freshSignIn, signInStep } from '../on-page/sign-in.ts';
import type { DataTable } from '../../documents/data-table.ts';
import { tableFile } from '../../documents/table-file.ts';
import { amount } from '../ask/amount.ts';
import { longDay } from '../ask/dates.ts';
import { askedFormats } from '../ask/read-formats.ts';

const unfoundWords = ({ verified }: RequestsMemory): string =>
  verified ? 'Not found in the list' : 'Not looked up in the list';

function receipts(memory: RequestsMemory, now: Date): DataTable {
  const { sent, formUrl } = memory;
  const text = (header: string) => ({ header, kind: 'text' as const });
  return {
    title: 'Receipts of Requests',
    subtitle: `${sent.length} sent on ${longDay.format(now)}`,
    columns: ['Number', 'Unit', 'Description', 'Urgency', 'Preferred date', 'Status'].map(text),
    rows: sent.map(({ number, request, status }) => [
      number,
      request.unit,
      request.description,
      request.urgency === '' ? 'Normal' : request.urgency,
      request.preferredDate,
      status ?? unfoundWords(memory),
    ]),
    source: `Sent by the form at ${formUrl ?? 'the portal'}`,
    date: now,
  };
}

/** The receipts: to keep as a PDF and to work with as a CSV, unless one kind was asked for. */
function requestsFiles(task: RecipeTask, memory: RequestsMemory): Promise<OutputFile[]> {
  const formats = askedFormats(task.ask.formats, 'pdf', 'csv');
  const table = receipts(memory, task.now);
  const name = `Request_Receipts_${task.now.toISOString().slice(0, 10)}`;
  return Promise.all(formats.map((format) => tableFile(name, table, format)));
}

/** What is told at the end: the numbers, what was put in otherwise than asked, and what could not be sent. */
function requestsSummary(memory: RequestsMemory, names: readonly string[]): string {
  const { asked, failed, notes, sent } = memory;
  const total = asked.requests.length;
  const counted = total === 1 ? 'the request' : `${sent.length} of ${total} requests`;
  const numbers = sent.map(({ number }) => number).join(', ');
  const unfound = sent.filter(({ status }) => status === null).map(({ number }) => number);
  return [
    `Sent ${counted}: ${numbers}. Receipts saved as ${names.join(' and ')}.`,
    '',
    ...sent.map(({ number, request, status }) => {
      const found = status === null ? '' : `; in the list of requests as ${status}`;
      return `- ${number}: unit ${request.unit}, ${request.description}${found}`;
    }),
    ...failed.map(({ request, reason }) => `- Not sent, ${request.from} (unit ${request.unit}): ${reason}`),
    ...(memory.short === null ? [] : [`- ${shortWords(memory)}`]),
    ...notes.map((note) => `- ${note}`),
    ...sent
      .filter(({ request }) => request.urgency === '')
      .map(({ number }) => `- ${number}: no urgency was named, so Normal was chosen.`),
    ...(unfound.length === 0
      ? []
      : [`- ${unfoundWords(memory)} of requests: ${unfound.join(', ')}. Please check.`]),
    ...(asked.beyond === 0
      ? []
      : [`- Left for another task: ${amount(asked.beyond, 'rows')}. One task sends ${total} at most.`]),
    ...asked.unused.map(
      (name) =>
        `- The file ${name} holds no rows with a unit and a description, and was not sent along: the agent hands no files to pages.`,
    ),
  ].join('\n');
}

const sending = String.raw`(?:submit|send(?: in)?|lodge|enter|log|raise|put in|place|file|create|make|book|order|request|start)`;
const listed = '(?:list|report|export|summary|spreadsheet|table|csv|copy|of)';
const wish = String.raw`(?:^|[.;!?,\n]\s*|\b(?:please|and|then|can you|could you|would you|you to|need to|want to|have to|must)\s+)`;

/** Sending a new request by the form: by its name, or as something that is to be fixed. */
const requestChore = new RegExp(
  [
    String.raw`\b${sending}\s+(?:(?!${listed}\b)[\w-]+\s+){0,4}(?:requests?|tickets?)\b`,
    String.raw`\b(?:${sending}|open)\s+(?:an?|another|new)\s+(?:new )?(?:[\w-]+\s+){0,3}(?:work orders?|repairs?|service calls?|fix)\b(?!\s+${listed}\b)`,
    String.raw`\bopen (?:a|an|another) (?:new )?(?:[\w-]+ ){0,2}(?:request|ticket)\b`,
    String.raw`\bfill(?:ing)? (?:in|out|up)?\s*(?:[\w-]+\s+){0,5}forms?\b|\bweb forms?\b|\brequest form\b`,
    String.raw`\breport (?:a|an|the) (?!list\b).{3,60}\b(?:in|at|for) unit\b`,
    String.raw`${wish}(?:get .{3,60} )?(?:fix|repair)(?:ed)?\s+(?:the|a|an|my|our|this|that)\b`,
    String.raw`${wish}(?:get|have)\s+(?:the|a|an|my|our|somebody|someone).{3,60}\b(?:fix(?:ed)?|repair(?:ed)?)\b`,
    String.raw`${wish}(?:send|get) (?:a|an|the|our) (?:plumber|electrician|handym[ae]n|locksmith|exterminator|technician|repair(?:man| person)?)\b`,
    String.raw`\b(?:unit|apartment|apt)\s+#?\d{1,3}-?[a-z]\b.{0,40}\b(?:is|are) (?:broken|leaking|clogged|stuck|not working|out)\b`,
    String.raw`\b(?:is|are) (?:broken|leaking|clogged|stuck|not working)\b.{0,20}\b(?:in|at) (?:unit|apartment|apt)\b`,
    String.raw`\b(?:needs? (?:to be )?(?:fixed|fixing|repaired|repairs?|repairing))\b.{0,20}\b(?:in|at|for) (?:unit|apartment|apt)\b`,
  ].join('|'),
  'i',
);

type Step = Decision<RequestsMemory>;
type RequestsScene = Scene<RequestsMemory>;

const requestsPage = { name: 'requests', links: [/^requests\b/i, /\b(maintenance|service) requests?\b/i] };
/** "In row 2 of requests.csv: It names no unit." */
const fromWords = (from: string, reason: string): string =>
  from === 'the instruction'
    ? reason.replace(/^It (?=names|does not say)/, 'The instruction ')
    : `In ${from}: ${reason}`;

async function conclude(scene: RequestsScene, evaluation: string): Promise<Step> {
  const { memory, task } = scene;
  if (memory.sent.length === 0) {
    const reasons = memory.failed.map(({ request, reason }) => fromWords(request.from, reason));
    const reason = `No request was sent. ${[...reasons, shortWords(memory)].join(' ').trim()}`;
    return { do: 'fail', reason, goal: 'Send the request', evaluation: reason, memory };
  }
  const files = await requestsFiles(task, memory);
  const written = files.map((file) => file.name);
  return {
    do: 'write',
    files,
    goal: `Write ${written.join(' and ')}`,
    evaluation,
    memory: { ...memory, written },
  };
}

function finish({ memory, problem }: RequestsScene, names: readonly string[]): Step {
  const goal = 'Report what was sent';
  if (problem !== undefined) {
    const numbers = memory.sent.map(({ number }) => number).join(', ');
    const reason = `Sent ${numbers}, but the receipts could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const summary = requestsSummary(memory, names);
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

/** From wherever the browser is to the first page of the form. */
function toForm(scene: RequestsScene): Step {
  const { memory, page } = scene;
  if (memory.formUrl !== null) {
    const evaluation =
      memory.at === 0 ? 'The form is not open' : `${memory.at} of ${memory.asked.requests.length} are done`;
    return {
      do: 'goto',
      url: memory.formUrl,
      goal: `Open the form for request ${memory.at + 1}`,
      evaluation,
      memory,
    };
  }
  const link = findLink(page, /^(new|add|submit|make)\b.*\brequest\b/i);
  if (link === undefined) return findWay(scene, requestsPage);
  return {
    do: 'click',
    target: { by: 'href', href: link.href },
    goal: 'Open the request form',
    evaluation: `The page "${mainHeading(page)}" is open`,
    memory: { ...memory, formUrl: link.href },
  };
}

/** Everything is sent or given up: look it up in the list, then write the receipts. */
function check(scene: RequestsScene): Promise<Step> | Step {
  const { memory } = scene;
  if (memory.sent.length === 0 || memory.verified) return conclude(scene, 'The list of requests was read');
  const list = verifyRequests(scene);
  if (list === undefined) {
    const isCut = scene.task.maxSteps - scene.stepsDone < stepsToConclude;
    return isCut ? conclude(scene, 'Too few steps are left to look them up') : findWay(scene, requestsPage);
  }
  return list.step ?? conclude({ ...scene, memory: list.memory }, list.evaluation);
}

/** The next request, while steps are left for it. */
function toNext(scene: RequestsScene): Promise<Step> | Step {
  const memory = stopShort(scene, undefined);
  return currentRequest(memory) === undefined ? check({ ...scene, memory }) : toForm({ ...scene, memory });
}

function decide(scene: RequestsScene): Promise<Step> | Step {
  const memory = skipIncomplete(scene.memory);
  if (memory.written !== null) return finish(scene, memory.written);
  if (currentRequest(memory) === undefined && memory.sent.length === 0) {
    return conclude({ ...scene, memory }, 'Nothing could be sent');
  }
  const wall = signInStep(scene, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
  if (currentRequest(memory) === undefined) return check(signedIn);
  const which = requestPage(scene.page);
  const isLost = memory.filled === 'review' && which !== 'review' && which !== 'receipt';
  if (which === undefined && !isLost) return toNext(signedIn);
  const { step, memory: told } =
    which === undefined || isLost ? lostReceipt(signedIn, requestsPage) : requestStep(signedIn, which);
  if (step !== undefined) return step;
  const after = { ...signedIn, memory: skipIncomplete(told) };
  return currentRequest(after.memory) === undefined ? check(after) : toNext(after);
}

/** Fills in a request form, once for each request asked for, and sees to it that what was sent stands in the list. */
export const requests: Recipe<RequestsMemory> = {
  name: 'requests',
  does: 'send maintenance and other requests',
  fits(instruction) {
    const at = personWords(instruction).search(requestChore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  acts: () => true,
  start: startRequests,
  next: decide,
};

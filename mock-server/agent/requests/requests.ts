import { amount } from '../ask/amount.ts';
import { personWords } from '../ask/person-words.ts';
import { type PortalList, readList } from '../on-page/collect-rows.ts';
import { findWay } from '../on-page/find-way.ts';
import { formComplaints } from '../on-page/form-complaints.ts';
import { tellStep, writeStep } from '../on-page/last-steps.ts';
import { clickOn, findLink, mainHeading } from '../on-page/page-facts.ts';
import { pastSignIn } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, Scene } from '../recipe.ts';
import { fillRequest, type FormPage, formPage, receiptNumber, showsRequest } from './request-form.ts';
import {
  afterOne,
  giveUp,
  reasonOf,
  receipts,
  type RequestsMemory,
  startRequests,
  summaryOf,
} from './requests-memory.ts';
import { type AskedRequest, requestChore } from './requests-reading.ts';

type Step = Decision<RequestsMemory>;
type RequestsScene = Scene<RequestsMemory>;

async function conclude({ memory, task }: RequestsScene, evaluation: string): Promise<Step> {
  if (memory.sent.length > 0) return writeStep(memory, await receipts(task, memory), evaluation);
  const reason = `No request was sent. ${[...memory.failed.map(reasonOf), ...memory.remarks].join(' ')}`;
  return { do: 'fail', reason, goal: 'Send the request', evaluation: reason, memory };
}

const requestsList: PortalList = {
  name: 'requests',
  links: [/^requests\b/i, /\b(maintenance|service) requests?\b/i],
  heading: /^(all )?requests$/i,
  what: 'requests',
  columns: { number: /^(number|no|id|request)/i, unit: /^unit/i, status: /status/i },
  folder: /^all\b/i,
};

const isOf = (cells: Record<string, string>, { unit }: AskedRequest): boolean =>
  cells['unit']?.toLowerCase() === unit.replace(/^0+/, '').toLowerCase();

const stepsLeft = ({ task, stepsDone }: RequestsScene): number => task.maxSteps - stepsDone;
/** Steps that send a request, from each page of its form on; from elsewhere the form is opened first. */
const stepsToSend: Record<FormPage | 'elsewhere', number> = {
  elsewhere: 4,
  contact: 3,
  details: 2,
  review: 1,
};
/** To open the list of requests, and to write the receipts. */
const stepsToConclude = 2;

/** Everything is sent or given up: look it up in the list, then write the receipts. */
function check(scene: RequestsScene): Answer<RequestsMemory> {
  if (scene.memory.sent.length === 0) return conclude(scene, 'Nothing could be sent');
  const { memory, evaluation, step } = readList(scene, requestsList);
  const sent = memory.sent.map((one) => {
    const row = memory.collected.rows.find(({ cells }) => cells['number'] === one.number);
    return row !== undefined && isOf(row.cells, one.request)
      ? { ...one, status: row.cells['status'] ?? '' }
      : one;
  });
  // The newest stand first, so what was found needs no further page.
  const isFound = sent.every(({ status }) => status !== null);
  const isCut = step?.do === 'fail' || stepsLeft(scene) < stepsToConclude;
  if (!isFound && !isCut && step !== undefined) return { ...step, memory: { ...memory, sent } };
  const verified = isFound || step === undefined;
  return conclude({ ...scene, memory: { ...memory, sent, verified } }, evaluation);
}

/** "request 2 of 3" */
function countOf({ left, sent, failed }: RequestsMemory): string {
  const done = sent.length + failed.length;
  return `request ${done + 1} of ${done + left.length}`;
}

/** Gives the rest up, since nothing of it could be sent and looked up any more. */
function stopShort(scene: RequestsScene): Answer<RequestsMemory> {
  const left = `${amount(stepsLeft(scene), 'steps')} of ${scene.task.maxSteps}`;
  const reason = `Only ${left} remained, too few to send it and keep its receipt: start again with more steps.`;
  const memory = scene.memory.left.reduce((rest) => giveUp(rest, reason), scene.memory);
  return check({ ...scene, memory });
}

/** The next request, from wherever the browser is. */
function goOn(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  if (memory.left.length === 0) return check(scene);
  if (stepsLeft(scene) < stepsToSend.elsewhere + stepsToConclude) return stopShort(scene);
  const evaluation = `The page "${mainHeading(page)}" is open`;
  if (memory.formUrl !== null)
    return {
      do: 'goto',
      url: memory.formUrl,
      goal: `Open the form for ${countOf(memory)}`,
      evaluation,
      memory,
    };
  const link = findLink(page, /^(new|add|submit|make)\b.*\brequest\b/i);
  if (link === undefined) return findWay(scene, requestsList);
  return {
    ...clickOn(link),
    goal: 'Open the request form',
    evaluation,
    memory: { ...memory, formUrl: link.href },
  };
}

const pageWords: Record<FormPage, string> = {
  contact: 'Fill in who and where',
  details: 'Fill in what is needed',
  review: 'Confirm and send',
};

/** Fills a page of the form in; a request that the form does not take is given up with what it says. */
function fillPage(scene: RequestsScene, which: FormPage, request: AskedRequest): Answer<RequestsMemory> {
  const { memory, page, problem } = scene;
  if (stepsLeft(scene) < stepsToSend[which] + stepsToConclude) return stopShort(scene);
  const leave = (reason: string) => goOn({ ...scene, memory: giveUp(memory, reason) });
  const isAnswer = memory.filled === which && problem === undefined;
  const complaints = isAnswer ? formComplaints(page).map(({ message }) => message) : [];
  if (complaints.length > 0) return leave(complaints.join(' '));
  if (which === 'review' && !showsRequest(page, request))
    return leave('The review did not show what was put in, so it was not sent.');
  const filled = fillRequest(page, which, request);
  if (filled === undefined) return leave(`The page ${page.url} has no button to go on with.`);
  return {
    do: 'fill',
    fields: filled.fields,
    thenClick: { by: 'role', role: 'button', name: filled.button },
    goal: `${pageWords[which]}, ${countOf(memory)}`,
    evaluation: `The form is open for unit ${request.unit}`,
    memory: { ...memory, filled: which },
  };
}

/**
 * A request that was sent and shows no receipt is not sent again, since it may have arrived: it is looked for
 * among the newest of the list.
 */
function findSent(scene: RequestsScene, request: AskedRequest): Answer<RequestsMemory> {
  const { memory, evaluation, step } = readList(scene, requestsList);
  const row = memory.collected.rows.find(
    ({ cells }) =>
      isOf(cells, request) &&
      cells['status'] === 'Received' &&
      memory.sent.every(({ number }) => number !== cells['number']),
  );
  if (row?.href !== undefined)
    return {
      ...clickOn({ href: row.href }),
      goal: `Open the newest request for unit ${request.unit}`,
      evaluation,
      memory,
    };
  if (step !== undefined) return step;
  const reason =
    'It was sent, but neither a receipt nor the list of requests shows it. Look there before sending it again.';
  return goOn({ ...scene, memory: giveUp(memory, reason) });
}

/** Takes the receipt of the request under way, fills its form in, or goes there. */
function onPage(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  const [request] = memory.left;
  if (request === undefined) return check(scene);
  const number = receiptNumber(page);
  const isKnown = memory.sent.some((one) => one.number === number);
  if (number !== undefined && !isKnown && showsRequest(page, request)) {
    const sent = [...memory.sent, { number, request, status: null }];
    return goOn({ ...scene, memory: { ...afterOne(memory), sent } });
  }
  const which = formPage(page);
  if (memory.filled === 'review' && which !== 'review') return findSent(scene, request);
  return which === undefined ? goOn(scene) : fillPage(scene, which, request);
}

function decide(scene: RequestsScene): Answer<RequestsMemory> {
  const { left, sent, written } = scene.memory;
  if (written !== null) {
    const numbers = sent.map(({ number }) => number).join(', ');
    const summary = summaryOf(scene.memory, numbers);
    return tellStep(scene, 'Report what was sent', summary, `Sent ${numbers}, but the receipts`);
  }
  if (left.length === 0 && sent.length === 0) return conclude(scene, 'Nothing could be sent');
  return pastSignIn(scene, onPage);
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

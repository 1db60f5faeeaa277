import { checkedTable } from '../../documents/check-file.ts';
import { textColumns } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import { longDay } from '../ask/dates.ts';
import { personWords } from '../ask/person-words.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { namedAt } from '../lists/engine/list-lines.ts';
import { bulletText, plainMarkdown } from '../lists/markdown.ts';
import { type Ending, endStep, failStep, toldStep } from '../last-steps.ts';
import { type Collected, nothingCollected, type PortalList, readList } from '../on-page/collect-rows.ts';
import { findWay } from '../on-page/find-way.ts';
import { clickOn, findLink, formComplaints, mainHeading } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, Scene } from '../recipe.ts';
import { fillRequest, type FormPage, formPage, receiptNumber, showsRequest } from './request-form.ts';
import { type AskedRequest, notSent, readRequests, requestChore } from './requests-reading.ts';

interface RequestsMemory extends Ending {
  signIn: SignInMemory;
  /** How many there were to send. */
  asked: number;
  /** Those still to send, the one under way first. */
  left: AskedRequest[];
  sent: { number: string; request: AskedRequest }[];
  /** What was not done, in words. */
  missing: string[];
  /** The page that was filled in last: what it then says against it is about that. */
  filled: FormPage | null;
  /** Where new requests begin. */
  formUrl: string | null;
  collected: Collected;
}

type Step = Decision<RequestsMemory>;
type RequestsScene = Scene<RequestsMemory>;

/** The same with the request under way done with, for better or worse. */
function afterOne(memory: RequestsMemory): RequestsMemory {
  return { ...memory, left: memory.left.slice(1), filled: null, collected: nothingCollected };
}

function giveUp(scene: RequestsScene, { from }: AskedRequest, reason: string): Answer<RequestsMemory> {
  const { memory } = scene;
  const missing = [...memory.missing, notSent(from, reason)];
  return goOn({ ...scene, memory: { ...afterOne(memory), missing } });
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

/** What the list of requests says of one that was sent, once it was found there. */
const statusOf = ({ collected }: RequestsMemory, { number, request }: RequestsMemory['sent'][number]) =>
  collected.rows.find(({ cells }) => cells['number'] === number && isOf(cells, request))?.cells['status'];

/** The receipts: to keep as a PDF and to work with as a CSV, unless one kind was asked for. */
async function conclude({ memory, task }: RequestsScene, evaluation: string): Promise<Step> {
  const { asked, sent, missing } = memory;
  if (sent.length === 0)
    return failStep(memory, 'Send the request', `No request was sent. ${missing.join(' ')}`, evaluation);
  const table = {
    title: 'Receipts of Requests',
    subtitle: `${sent.length} sent on ${longDay.format(task.now)}`,
    columns: textColumns(['Number', 'Unit', 'Description', 'Urgency', 'Preferred date', 'Status']),
    rows: sent.map((one) => [
      one.number,
      one.request.unit,
      one.request.description,
      one.request.urgency,
      one.request.preferredDate,
      statusOf(memory, one) ?? 'Not found in the list',
    ]),
    source: `Sent by the form at ${memory.formUrl ?? 'the portal'}`,
    date: task.now,
  };
  const name = `Request_Receipts_${task.now.toISOString().slice(0, 10)}`;
  const { files, wrong } = await checkedTable(name, table, askedFormats(task.ask.formats, 'pdf', 'csv'));
  const total = amount(asked, 'requests');
  const counted = sent.length === asked ? total : `${sent.length} of ${total}`;
  const lines = table.rows.map(
    ([number, unit, description, urgency, , status]) =>
      `${number}: unit ${unit}, ${description}; urgency ${urgency}; in the list of requests: ${status}`,
  );
  const unfound = sent.filter((one) => statusOf(memory, one) === undefined);
  const told = {
    done: `Sent ${counted}: ${sent.map(({ number }) => number).join(', ')}.`,
    details: [bulletText(lines.map(plainMarkdown))],
    missing: [
      ...missing,
      ...unfound.map(({ number }) => `${number} was not found in the list of requests. Please check.`),
      ...wrong,
    ],
  };
  return endStep({ task, memory }, files, told, evaluation);
}

const stepsLeft = ({ task, stepsDone }: RequestsScene): number => task.maxSteps - stepsDone;
/** To open the form, to fill in its three pages and send it. */
const stepsToSend = 4;
/** To open the list of requests, and to write the receipts. */
const stepsToConclude = 2;

/** Everything is sent or given up: look it up in the list, then write the receipts. */
function check(scene: RequestsScene): Answer<RequestsMemory> {
  if (scene.memory.sent.length === 0) return conclude(scene, 'Nothing could be sent');
  const { memory, evaluation, step } = readList(scene, requestsList);
  // The newest stand first, so what was found needs no further page.
  const isFound = memory.sent.every((one) => statusOf(memory, one) !== undefined);
  const isCut = step?.do === 'fail' || stepsLeft(scene) < stepsToConclude;
  return isFound || isCut || step === undefined ? conclude({ ...scene, memory }, evaluation) : step;
}

/** Leaves the rest, since nothing of it could be sent and looked up any more. */
function stopShort(scene: RequestsScene): Answer<RequestsMemory> {
  const { task, memory } = scene;
  const rest = `${amount(memory.left.length, 'requests')} from ${memory.left[0]?.from} on`;
  const steps = `${amount(stepsLeft(scene), 'steps')} of ${task.maxSteps}`;
  const reason = `Only ${steps} remained, too few to send one and keep its receipt: start again with more steps.`;
  const missing = [...memory.missing, notSent(rest, reason)];
  return check({ ...scene, memory: { ...memory, left: [], missing } });
}

/** "request 2 of 3" */
const countOf = ({ asked, left }: RequestsMemory): string => `request ${asked - left.length + 1} of ${asked}`;

/** The next request, from wherever the browser is. */
function goOn(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  if (memory.left.length === 0) return check(scene);
  if (stepsLeft(scene) < stepsToSend + stepsToConclude) return stopShort(scene);
  const evaluation = `The page "${mainHeading(page)}" is open`;
  const goal = `Open the form for ${countOf(memory)}`;
  if (memory.formUrl !== null) return { do: 'goto', url: memory.formUrl, goal, evaluation, memory };
  const link = findLink(page, /^(new|add|submit|make)\b.*\brequest\b/i);
  if (link === undefined) return findWay(scene, requestsList);
  return { ...clickOn(link), goal, evaluation, memory: { ...memory, formUrl: link.href } };
}

/** Fills a page of the form in; a request that the form does not take is given up with what it says. */
function fillPage(scene: RequestsScene, which: FormPage, request: AskedRequest): Answer<RequestsMemory> {
  const { memory, page, problem } = scene;
  const isAnswer = memory.filled === which && problem === undefined;
  const complaints = isAnswer ? formComplaints(page) : [];
  if (complaints.length > 0) return giveUp(scene, request, complaints.join(' '));
  if (which === 'review' && !showsRequest(page, request))
    return giveUp(scene, request, 'The review did not show what was put in, so it was not sent.');
  const filled = fillRequest(page, which, request);
  if (filled === undefined)
    return giveUp(scene, request, `The page ${page.url} has no button to go on with.`);
  return {
    do: 'fill',
    fields: filled.fields,
    thenClick: { by: 'role', role: 'button', name: filled.button },
    goal: `${which === 'review' ? 'Confirm and send' : 'Fill in the form'}, ${countOf(memory)}`,
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
  const known = memory.sent.map(({ number }) => number);
  const row = memory.collected.rows.find(
    ({ cells }) =>
      isOf(cells, request) && cells['status'] === 'Received' && !known.includes(cells['number'] ?? ''),
  );
  const goal = `Open the newest request for unit ${request.unit}`;
  if (row?.href !== undefined) return { ...clickOn({ href: row.href }), goal, evaluation, memory };
  return (
    step ??
    giveUp(
      scene,
      request,
      'The form was sent, but neither a receipt nor the list of requests shows it. Look there before sending it again.',
    )
  );
}

/** Takes the receipt of the request under way, fills its form in, or goes there. */
function onPage(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  const [request] = memory.left;
  if (request === undefined) return check(scene);
  const number = receiptNumber(page);
  const isKnown = memory.sent.some((one) => one.number === number);
  if (number !== undefined && !isKnown && showsRequest(page, request)) {
    const sent = [...memory.sent, { number, request }];
    return goOn({ ...scene, memory: { ...afterOne(memory), sent } });
  }
  const which = formPage(page);
  if (memory.filled === 'review' && which !== 'review') return findSent(scene, request);
  return which === undefined ? goOn(scene) : fillPage(scene, which, request);
}

/** Fills in a request form, once for each request asked for, and sees to it that what was sent stands in the list. */
export const requests: Recipe<RequestsMemory> = {
  name: 'requests',
  does: 'send maintenance and other requests',
  fits: (instruction) => namedAt(personWords(instruction), requestChore),
  acts: () => true,
  // The requests are read once, at the start: what is said later does not change them.
  start: (task) => ({
    ...readRequests(task),
    signIn: freshSignIn,
    sent: [],
    filled: null,
    formUrl: null,
    collected: nothingCollected,
    ending: null,
  }),
  next: (scene) => toldStep(scene) ?? pastSignIn(scene, onPage),
};

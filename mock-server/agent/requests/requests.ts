import { checkedTable } from '../../documents/check-file.ts';
import { textColumns } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import { isoDay, longDay } from '../ask/dates.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { namedAt } from '../lists/engine/list-lines.ts';
import { bulletText, plainMarkdown } from '../lists/markdown.ts';
import { type Ending, endStep, failStep, toldStep } from '../last-steps.ts';
import {
  type Collected,
  findWay,
  nothingCollected,
  type PortalList,
  readList,
} from '../on-page/collect-rows.ts';
import { clickOn, findLink, formComplaints, mainHeading } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision, Recipe, Scene } from '../recipe.ts';
import {
  type AskedRequest,
  fillRequest,
  type FormPage,
  formPage,
  notSent,
  readRequests,
  receiptNumber,
  showsRequest,
} from './request-form.ts';

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
const afterOne = (memory: RequestsMemory): RequestsMemory => ({
  ...memory,
  left: memory.left.slice(1),
  filled: null,
});

function giveUp(scene: RequestsScene, words: string): Answer<RequestsMemory> {
  const { memory } = scene;
  const missing = [...memory.missing, words];
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

/** What the list of requests says of one that was sent, once it was found there. */
const statusOf = ({ collected }: RequestsMemory, number: string): string | undefined =>
  collected.rows.find(({ cells }) => cells['number'] === number)?.cells['status'];

/** The receipts: to keep as a PDF and to work with as a CSV, unless one kind was asked for. */
async function conclude({ memory, task }: RequestsScene, evaluation: string): Promise<Step> {
  const { asked, sent, missing } = memory;
  if (sent.length === 0) return failStep(memory, 'Send the request', missing.join(' '), evaluation);
  const rows = sent.map(({ number, request }) => {
    const { unit, description, urgency, preferredDate } = request;
    return [number, unit, description, urgency, preferredDate, statusOf(memory, number) ?? 'Not found'];
  });
  const table = {
    title: 'Receipts of Requests',
    subtitle: `${sent.length} sent on ${longDay.format(task.now)}`,
    columns: textColumns(['Number', 'Unit', 'Description', 'Urgency', 'Preferred date', 'Status']),
    rows,
    source: `Sent by the form at ${memory.formUrl ?? 'the portal'}`,
    date: task.now,
  };
  const name = `Request_Receipts_${isoDay(task.now)}`;
  const { files, wrong } = await checkedTable(name, table, askedFormats(task.ask.formats, 'pdf', 'csv'));
  const total = amount(asked, 'requests');
  const counted = sent.length === asked ? total : `${sent.length} of ${total}`;
  const lines = rows.map((row) => plainMarkdown(row.filter((cell) => cell !== '').join('; ')));
  const unfound = sent.filter(({ number }) => statusOf(memory, number) === undefined);
  const told = {
    done: `Sent ${counted}: ${sent.map(({ number }) => number).join(', ')}.`,
    details: [bulletText(lines)],
    missing: [
      ...missing,
      ...unfound.map(({ number }) => `${number} was not found in the list of requests. Please check.`),
      ...wrong,
    ],
  };
  return endStep({ task, memory }, files, told, evaluation);
}

/** Everything is sent or given up: look it up in the list, then write the receipts. */
function check(scene: RequestsScene): Answer<RequestsMemory> {
  if (scene.memory.sent.length === 0) return conclude(scene, 'Nothing could be sent');
  const { memory, evaluation, step } = readList(scene, requestsList);
  // The newest stand first, so what was found needs no further page.
  const isFound = memory.sent.every(({ number }) => statusOf(memory, number) !== undefined);
  const isOver = isFound || step === undefined || step.do === 'fail';
  return isOver ? conclude({ ...scene, memory }, evaluation) : step;
}

/** The next request, from wherever the browser is. */
function goOn(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  const [request] = memory.left;
  if (request === undefined) return check(scene);
  const evaluation = `The page "${mainHeading(page)}" is open`;
  const goal = `Open the form for ${request.from}`;
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
  if (complaints.length > 0) return giveUp(scene, notSent(request.from, complaints.join(' ')));
  if (which === 'review' && !showsRequest(page, request))
    return giveUp(scene, notSent(request.from, 'The review did not show what was put in.'));
  return {
    ...fillRequest(page, which, request),
    goal: `${which === 'review' ? 'Confirm and send the form' : 'Fill in the form'} for ${request.from}`,
    evaluation: `The form is open for unit ${request.unit}`,
    memory: { ...memory, filled: which },
  };
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
  // One that was sent is not sent again, since it may have arrived.
  if (memory.filled === 'review' && which !== 'review')
    return giveUp(
      scene,
      `No receipt was shown for ${request.from}: see the list, since it may have arrived.`,
    );
  return which === undefined ? goOn(scene) : fillPage(scene, which, request);
}

const sending = String.raw`(?:submit|send(?: in)?|lodge|enter|log|raise|put in|place|file|create|make|book|order|request|start|open)`;
const listed = '(?:list|report|export|summary|spreadsheet|table|csv|copy|of)';

/** Sending a new request by its form. */
const requestChore = new RegExp(
  [
    String.raw`\b(?!open)${sending}\s+(?:(?!${listed}\b)[\w-]+\s+){0,4}(?:requests?|tickets?)\b`,
    String.raw`\b${sending}\s+(?:an?|another|new)\s+(?:new )?(?:(?!${listed}\b)[\w-]+\s+){0,3}(?:work orders?|repairs?|service calls?|requests?|tickets?)\b(?!\s+${listed}\b)`,
    String.raw`\bfill(?:ing)? (?:in|out|up)?\s*(?:[\w-]+\s+){0,5}forms?\b|\bweb forms?\b|\brequest form\b`,
    String.raw`\breport (?:a|an|the) (?!list\b).{3,60}\b(?:in|at|for) unit\b`,
  ].join('|'),
  'i',
);

/** Fills in a request form, once for each request asked for, and sees to it that what was sent stands in the list. */
export const requests: Recipe<RequestsMemory> = {
  name: 'requests',
  does: 'send maintenance and other requests',
  fits: (words) => namedAt(words, requestChore),
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

import { amount } from '../request/amount.ts';
import { namedAt } from '../lists/engine/list-lines.ts';
import { bulletText } from '../lists/markdown.ts';
import { plainMarkdown } from '../../../server/agent/plain-markdown.ts';
import { endStep, failStep } from '../last-steps.ts';
import { findWay } from '../on-page/collect-rows.ts';
import { clickOn, findLink, formComplaints, mainHeading } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { Answer, Decision } from '../../../server/agent/agent.ts';
import type { Recipe, Scene } from '../recipe.ts';
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

interface RequestsMemory {
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
}

type RequestsScene = Scene<RequestsMemory>;

/** On to the next request: the one under way is done with, for better or worse. */
function onward(
  scene: RequestsScene,
  result: Partial<Pick<RequestsMemory, 'sent' | 'missing'>>,
): Answer<RequestsMemory> {
  const { memory } = scene;
  return goOn({ ...scene, memory: { ...memory, left: memory.left.slice(1), filled: null, ...result } });
}

const giveUp = (scene: RequestsScene, words: string): Answer<RequestsMemory> =>
  onward(scene, { missing: [...scene.memory.missing, words] });

const requestsPage = { name: 'requests', links: [/^requests\b/i, /\b(maintenance|service) requests?\b/i] };

/** Tells what was sent, under which numbers. */
function conclude({ memory, task }: RequestsScene): Decision<RequestsMemory> {
  const { asked, sent, missing } = memory;
  if (sent.length === 0)
    return failStep(memory, 'Send the request', missing.join(' '), 'Nothing could be sent');
  const total = amount(asked, 'requests');
  const counted = sent.length === asked ? total : `${sent.length} of ${total}`;
  const lines = sent.map(({ number, request }) => {
    const { unit, description, urgency, preferredDate } = request;
    return [number, unit, description, urgency, preferredDate].filter((part) => part !== '').join('; ');
  });
  const told = {
    done: `Sent ${counted}: ${sent.map(({ number }) => number).join(', ')}.`,
    details: [bulletText(lines.map(plainMarkdown))],
    missing,
  };
  return endStep({ task, memory }, [], told, `${counted} sent`);
}

/** The next request, from wherever the browser is. */
function goOn(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  const [request] = memory.left;
  if (request === undefined) return conclude(scene);
  const evaluation = `The page "${mainHeading(page)}" is open`;
  const goal = `Open the form for ${request.from}`;
  if (memory.formUrl !== null) return { do: 'goto', url: memory.formUrl, goal, evaluation, memory };
  const link = findLink(page, /^(new|add|submit|make)\b.*\brequest\b/i);
  if (link === undefined) return findWay(scene, requestsPage);
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
  if (request === undefined) return conclude(scene);
  const number = receiptNumber(page);
  const isKnown = memory.sent.some((one) => one.number === number);
  if (number !== undefined && !isKnown && showsRequest(page, request))
    return onward(scene, { sent: [...memory.sent, { number, request }] });
  const which = formPage(page);
  // One that was sent is not sent again, since it may have arrived.
  const isLost = memory.filled === 'review' && which !== 'review';
  if (isLost)
    return giveUp(scene, `No receipt was shown for ${request.from}; it may have arrived: see the list.`);
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

/** Fills in a request form, once for each request asked for, and tells the numbers under which they were received. */
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
  }),
  next: (scene) => pastSignIn(scene, onPage),
};

import { amount } from '../request/amount.ts';
import { namedAt } from '../lists/engine/list-lines.ts';
import { bulletText } from '../lists/markdown.ts';
import { plainMarkdown } from '../../../server/agent/plain-markdown.ts';
import { endStep, failStep } from '../last-steps.ts';
import { findWay } from '../on-page/collect-rows.ts';
import { clickOn, findLink, formComplaints, mainHeading } from '../on-page/page-facts.ts';
import { freshSignIn, pastSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { PageField } from '../../../server/browser/page-reading.ts';
import type { Answer } from '../../../server/agent/agent.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import type { Recipe, Scene } from '../recipe.ts';
import {
  type RequestDraft,
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
  /** The total number of requests. */
  requestCount: number;
  /** Requests to send, the current one first. */
  left: RequestDraft[];
  sent: { number: string; request: RequestDraft; url: string }[];
  /** How many of the sent requests were opened again. */
  lookedUp: number;
  /** Sentences about requests that were not sent. */
  missing: string[];
  /** The last page filled in. Problems that it shows are about it. */
  filled: FormPage | null;
  /** The fields of the form's pages, as they were before anything was entered. */
  formFields: PageField[];
  /** The address of the form. */
  formUrl: string | null;
}

type RequestsScene = Scene<RequestsMemory>;

/** Continues with the next request. */
function onward(
  scene: RequestsScene,
  result: Partial<Pick<RequestsMemory, 'sent' | 'missing'>>,
): Answer<RequestsMemory> {
  const { memory } = scene;
  return findForm({ ...scene, memory: { ...memory, left: memory.left.slice(1), filled: null, ...result } });
}

const giveUp = (scene: RequestsScene, words: string): Answer<RequestsMemory> =>
  onward(scene, { missing: [...scene.memory.missing, words] });

const requestsPage = { name: 'requests', links: [/^requests\b/i, /\b(maintenance|service) requests?\b/i] };

/** Reports the sent requests and their numbers. */
function conclude({ memory, task }: RequestsScene): Decision<RequestsMemory> {
  const { requestCount, sent, missing } = memory;
  if (sent.length === 0)
    return failStep(memory, 'Send the request', missing.join(' '), 'Nothing could be sent');
  const total = amount(requestCount, 'requests');
  const sentText = sent.length === requestCount ? total : `${sent.length} of ${total}`;
  const lines = sent.map(({ number, request }) => {
    const { unit, description, urgency, preferredDate } = request;
    return [number, unit, description, urgency, preferredDate].filter((part) => part !== '').join('; ');
  });
  const report = {
    done: `Sent ${sentText}: ${sent.map(({ number }) => number).join(', ')}.`,
    details: [bulletText(lines.map(plainMarkdown))],
    missing,
  };
  return endStep({ task, memory }, [], report, `${sentText} sent`);
}

/** Opens the sent requests again, to see what the portal has stored. Then reports them. */
function lookUp(scene: RequestsScene): Decision<RequestsMemory> {
  const { memory, stepsDone, task } = scene;
  const next = memory.sent[memory.lookedUp];
  if (next === undefined || stepsDone >= task.maxSteps) return conclude(scene);
  return {
    do: 'goto',
    url: next.url,
    mayFail: true,
    together: 'Open the sent requests again',
    goal: `Open ${next.number} again`,
    evaluation: 'The requests are sent',
    memory: { ...memory, lookedUp: memory.lookedUp + 1 },
  };
}

/** Returns the address of a page without the words about what has just happened. */
const recordAddress = (address: string): string => {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
};

/** Returns the next step towards the form. */
function findForm(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  const [request] = memory.left;
  if (request === undefined) return lookUp(scene);
  const evaluation = `The page "${mainHeading(page)}" is open`;
  const goal = `Open the form for ${request.from}`;
  if (memory.formUrl !== null) return { do: 'goto', url: memory.formUrl, goal, evaluation, memory };
  const link = findLink(page, /^(new|add|submit|make)\b.*\brequest\b/i);
  if (link === undefined) return findWay(scene, requestsPage);
  return { ...clickOn(link), goal, evaluation, memory: { ...memory, formUrl: link.href } };
}

/** Fills in a page of the form. Gives up on a request that the form refuses. */
function fillPage(scene: RequestsScene, which: FormPage, request: RequestDraft): Answer<RequestsMemory> {
  const { memory, page, problem } = scene;
  const isAnswer = memory.filled === which && problem === undefined;
  const complaints = isAnswer ? formComplaints(page) : [];
  if (complaints.length > 0) return giveUp(scene, notSent(request.from, complaints.join(' ')));
  if (which === 'review' && !showsRequest(page, request))
    return giveUp(scene, notSent(request.from, 'The review page did not show the entered values.'));
  const isNew = ({ label }: PageField): boolean => memory.formFields.every((field) => field.label !== label);
  const formFields =
    which === 'review' ? memory.formFields : [...memory.formFields, ...page.fields.filter(isNew)];
  return {
    ...fillRequest(page, which, [request, ...memory.left.slice(1)], formFields),
    goal: `${which === 'review' ? 'Confirm and send the form' : 'Fill in the form'} for ${request.from}`,
    evaluation: `The form is open for unit ${request.unit}`,
    memory: { ...memory, formFields, filled: which },
  };
}

/** Reads the receipt of the current request, fills in its form, or opens it. */
function onPage(scene: RequestsScene): Answer<RequestsMemory> {
  const { memory, page } = scene;
  const [request] = memory.left;
  if (request === undefined) return lookUp(scene);
  if (scene.wasDeclined) return giveUp(scene, notSent(request.from, 'You declined it.'));
  const number = receiptNumber(page);
  const isKnown = memory.sent.some((one) => one.number === number);
  if (number !== undefined && !isKnown && showsRequest(page, request))
    return onward(scene, { sent: [...memory.sent, { number, request, url: recordAddress(page.url) }] });
  const which = formPage(page);
  // Never sent twice, because it may have arrived.
  const isLost = memory.filled === 'review' && which !== 'review';
  if (isLost)
    return giveUp(scene, `No receipt was shown for ${request.from}; it may have arrived: see the list.`);
  return which === undefined ? findForm(scene) : fillPage(scene, which, request);
}

const sending = String.raw`(?:submit|send(?: in)?|lodge|enter|log|raise|put in|place|file|create|make|book|order|request|start|open)`;
const listed = '(?:list|report|export|summary|spreadsheet|table|csv|copy|of)';

/** Matches instructions to send a request. */
const requestChore = new RegExp(
  [
    String.raw`\b(?!open)${sending}\s+(?:(?!${listed}\b)[\w-]+\s+){0,4}(?:requests?|tickets?)\b`,
    String.raw`\b${sending}\s+(?:an?|another|new)\s+(?:new )?(?:(?!${listed}\b)[\w-]+\s+){0,3}(?:work orders?|repairs?|service calls?|requests?|tickets?)\b(?!\s+${listed}\b)`,
    String.raw`\bfill(?:ing)? (?:in|out|up)?\s*(?:[\w-]+\s+){0,5}forms?\b|\bweb forms?\b|\brequest form\b`,
    String.raw`\breport (?:a|an|the) (?!list\b).{3,60}\b(?:in|at|for) unit\b`,
  ].join('|'),
  'i',
);

/** Sends each requested request by the form and reports the numbers. */
export const requests: Recipe<RequestsMemory> = {
  name: 'requests',
  does: 'send maintenance and other requests',
  fits: (words) => namedAt(words, requestChore),
  acts: () => true,
  // The requests are read once, at the start.
  start: (task) => ({
    ...readRequests(task),
    signIn: freshSignIn,
    sent: [],
    lookedUp: 0,
    filled: null,
    formUrl: null,
    formFields: [],
  }),
  next: (scene) => pastSignIn(scene, onPage),
};

import { findLink, mainHeading } from '../on-page/page-facts.ts';
import { personWords } from '../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../recipe.ts';
import { findWay } from '../on-page/find-way.ts';
import { requestsFiles, requestsSummary } from './requests-files.ts';
import {
  currentRequest,
  type RequestsMemory,
  startRequests,
  skipIncomplete,
  shortWords,
  stepsToConclude,
  stopShort,
} from './requests-memory.ts';
import { requestChore } from './request-chore.ts';
import { requestPage } from './request-pages.ts';
import { lostReceipt } from './lost-receipt.ts';
import { requestStep } from './request-step.ts';
import { freshSignIn, signInStep } from '../on-page/sign-in.ts';
import { verifyRequests } from './verify-requests.ts';

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
  fits(instruction) {
    const at = personWords(instruction).search(requestChore);
    // Of two chores in one instruction, the one named first is done.
    return at < 0 ? 0 : 0.9 - at / 1e5;
  },
  acts: () => true,
  start: startRequests,
  next: decide,
};

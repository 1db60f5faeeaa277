import type { Decision, Scene } from '../recipe.ts';
import { formComplaints, type Complaint } from '../on-page/form-complaints.ts';
import { fillRequest, receiptNumber, type RequestPage, showsRequest } from './request-pages.ts';
import { currentRequest, giveUp, nextRequest, type RequestsMemory, stopShort } from './requests-memory.ts';
import { longDay } from '../ask/dates.ts';
import { askedDay } from '../ask/time.ts';
import type { AskedRequest } from './requests-reading.ts';

const dayOf = (text: string): string => longDay.format(new Date(`${text}T00:00:00Z`));

interface Correction {
  changed: Partial<AskedRequest>;
  note: string;
}

/** What to put in instead, where the form says it, or where less can be given without saying anything untrue. */
function correction({ field, message }: Complaint, request: AskedRequest, now: Date): Correction | undefined {
  if (/date/i.test(field) && request.preferredDate !== '') {
    const offered = askedDay(message, now)?.toISOString().slice(0, 10);
    if (offered === undefined || offered === request.preferredDate) return undefined;
    const note = `${dayOf(offered)} was put in instead of ${dayOf(request.preferredDate)}: ${message}`;
    return { changed: { preferredDate: offered }, note };
  }
  if (/phone/i.test(field) && request.phone !== '') {
    return { changed: { phone: ' ' }, note: `The phone number ${request.phone} was left out: ${message}` };
  }
  if (/descri|problem/i.test(field) && /at least/i.test(message) && request.description !== '') {
    const description = `${request.description}, reported for unit ${request.unit}`;
    return {
      changed: { description },
      note: `The description was lengthened to "${description}": ${message}`,
    };
  }
  return undefined;
}

/** Takes in what a form says against a request: corrects what can be, once each, else gives the request up. */
function correctRequest(memory: RequestsMemory, complaints: readonly Complaint[], now: Date): RequestsMemory {
  const request = currentRequest(memory);
  if (request === undefined) return memory;
  let corrected = memory;
  for (const complaint of complaints) {
    const found = correction(complaint, request, now);
    const isNew = Object.keys(found?.changed ?? {}).every((name) => !(name in memory.changed));
    if (found === undefined || !isNew) {
      return giveUp(memory, complaints.map(({ message }) => message).join(' '));
    }
    const note = `Unit ${request.unit}: ${found.note}`;
    corrected = {
      ...corrected,
      changed: { ...corrected.changed, ...found.changed },
      notes: [...corrected.notes, note],
    };
  }
  return { ...corrected, filled: null };
}

/** What one page of the form leads to: a step, or only news about the request, to be gone on with elsewhere. */
interface PageOutcome {
  memory: RequestsMemory;
  step?: Decision<RequestsMemory>;
}

const words = {
  contact: 'Fill in who and where',
  details: 'Fill in what is needed',
  review: 'Confirm and send',
} as const;

/** The number on the receipt, if this is the receipt of the request under way. */
function takeReceipt({ memory, page }: Scene<RequestsMemory>): RequestsMemory {
  const request = currentRequest(memory);
  const number = receiptNumber(page);
  const isKnown = memory.sent.some((one) => one.number === number);
  if (request === undefined) return memory;
  if (number === undefined || isKnown || !showsRequest(page, request)) return memory;
  const sent = [...memory.sent, { number, request, status: null }];
  return { ...memory, ...nextRequest, sent, at: memory.at + 1 };
}

/** Looks at a page of the form: takes the receipt, answers what the form says, or fills it in. */
export function requestStep(scene: Scene<RequestsMemory>, which: RequestPage): PageOutcome {
  const { page, problem, task } = scene;
  if (which === 'receipt') return { memory: takeReceipt(scene) };
  const affordable = stopShort(scene, which);
  if (currentRequest(affordable) === undefined) return { memory: affordable };
  const complaints = problem === undefined ? formComplaints(page) : [];
  const isAnswer = scene.memory.filled === which && complaints.length > 0;
  const memory = isAnswer ? correctRequest(scene.memory, complaints, task.now) : scene.memory;
  const request = currentRequest(memory);
  if (request === undefined || memory.at !== scene.memory.at) return { memory };
  if (which === 'review' && !showsRequest(page, request)) {
    return { memory: giveUp(memory, 'The review did not show what was put in, so it was not sent.') };
  }
  const filled = fillRequest(page, which, request);
  if (filled === undefined)
    return { memory: giveUp(memory, `The page ${page.url} has no button to go on with.`) };
  const goal = `${words[which]}, request ${memory.at + 1} of ${memory.asked.requests.length}`;
  const said = complaints.map(({ message }) => message).join(' ');
  const step: Decision<RequestsMemory> = {
    do: 'fill',
    fields: filled.fields,
    thenClick: { by: 'role', role: 'button', name: filled.button },
    goal: isAnswer ? `Correct the form, request ${memory.at + 1}` : goal,
    evaluation: isAnswer ? `The form says: ${said}` : `The form is open for unit ${request.unit}`,
    memory: { ...memory, filled: which },
  };
  return { memory, step };
}

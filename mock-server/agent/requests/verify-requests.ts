import type { PageReading } from '../../browser/page-reading.ts';
import { modeWords } from '../ask/mode-words.ts';
import { mainHeading } from '../on-page/page-facts.ts';
import type { Decision, Scene } from '../recipe.ts';
import { type CollectedRow, collectRows, nothingCollected } from '../on-page/collect-rows.ts';
import { type RequestsMemory, stepsToConclude, currentRequest, giveUp } from './requests-memory.ts';
import { findWay } from '../on-page/find-way.ts';

const columns = { number: /^(number|no|id|request)/i, unit: /^unit/i, status: /status/i };

interface Verified {
  memory: RequestsMemory;
  evaluation: string;
  /** The list is not read yet. */
  step?: Decision<RequestsMemory>;
}

const isList = (page: PageReading): boolean => /^(all )?requests$/i.test(mainHeading(page).trim());

/** The rows of one page of the list of requests; undefined where it is not open. */
function requestRows(page: PageReading): CollectedRow[] | undefined {
  if (!isList(page)) return undefined;
  const list = { what: 'requests', columns, folder: /^all\b/i, pagesAtMost: 1 };
  return collectRows(page, nothingCollected, list).collected.rows;
}

/** Looks up in the portal's own list what was sent; undefined where the list is not open. */
export function verifyRequests({
  memory,
  page,
  stepsDone,
  task,
}: Scene<RequestsMemory>): Verified | undefined {
  if (!isList(page)) return undefined;
  const list = {
    what: 'requests',
    columns,
    folder: /^all\b/i,
    pagesAtMost: modeWords[task.mode].pagesAtMost,
  };
  const { collected, evaluation, next } = collectRows(page, memory.collected, list);
  const sent = memory.sent.map((one) => {
    const row = collected.rows.find(({ cells }) => cells['number'] === one.number);
    const isSame = row?.cells['unit']?.toLowerCase() === one.request.unit.replace(/^0+/, '').toLowerCase();
    return isSame ? { ...one, status: row?.cells['status'] ?? null } : one;
  });
  const isComplete = sent.every(({ status }) => status !== null);
  const isCut = task.maxSteps - stepsDone < stepsToConclude;
  const after = { ...memory, collected, sent, verified: isComplete || next === undefined };
  // The newest stand first, so what was found needs no further page.
  if (next === undefined || isComplete || isCut) return { memory: after, evaluation };
  const target = { by: 'href', href: next.link.href } as const;
  return {
    memory: after,
    evaluation,
    step: { do: 'click', target, together: next.together, goal: next.goal, evaluation, memory: after },
  };
}

interface Sought {
  memory: RequestsMemory;
  step?: Decision<RequestsMemory>;
}

const reason =
  'It was sent, but neither a receipt nor the list of requests shows it. Look there before sending it again.';

/**
 * A request that was sent and shows no receipt is not sent again, since it may have arrived: it is looked for
 * among the newest of the list.
 */
export function lostReceipt(scene: Scene<RequestsMemory>, place: Parameters<typeof findWay>[1]): Sought {
  const { memory, page } = scene;
  const rows = requestRows(page);
  if (rows === undefined) return { memory, step: findWay(scene, place) };
  const unit = currentRequest(memory)?.unit.replace(/^0+/, '');
  const row = rows.find(
    ({ cells }) =>
      cells['unit'] === unit &&
      cells['status'] === 'Received' &&
      memory.sent.every(({ number }) => number !== cells['number']),
  );
  if (row?.href === undefined) return { memory: giveUp(memory, reason) };
  const target = { by: 'href', href: row.href } as const;
  const goal = `Open the newest request for unit ${unit}`;
  return { memory, step: { do: 'click', target, goal, evaluation: 'The list of requests is open', memory } };
}

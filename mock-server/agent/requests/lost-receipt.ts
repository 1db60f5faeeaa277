import type { Decision, Scene } from '../recipe.ts';
import { findWay } from '../on-page/find-way.ts';
import { currentRequest, giveUp, type RequestsMemory } from './requests-memory.ts';
import { requestRows } from './verify-requests.ts';

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

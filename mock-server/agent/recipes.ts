import { guardActions } from './guard-actions.ts';
import { guardLoops } from './loop-guard.ts';
import type { Recipe } from './recipe.ts';
import { boardPacket } from './recipes/board-packet.ts';
import { competitors } from './recipes/competitors.ts';
import { generic } from './recipes/generic.ts';
import { inspections } from './recipes/inspections.ts';
import { leads } from './recipes/leads.ts';
import { meetings } from './recipes/meetings.ts';
import { minutes } from './recipes/minutes.ts';
import { requests } from './recipes/requests.ts';
import { vendors } from './recipes/vendors.ts';
import { violations } from './recipes/violations.ts';
import { watchViolations } from './recipes/watch-violations.ts';
import { workOrders } from './recipes/work-orders.ts';

const guard = <Memory>(recipe: Recipe<Memory>) => guardLoops(guardActions(recipe));

/** Every chore the agent knows, each kept from going round in circles, and from calling done what it did not do. The last one takes whatever is left. */
export const recipes: readonly Recipe[] = [
  guard(minutes),
  guard(violations),
  guard(watchViolations),
  guard(workOrders),
  guard(inspections),
  guard(vendors),
  guard(meetings),
  guard(boardPacket),
  guard(requests),
  guard(leads),
  guard(competitors),
  guard(generic),
];

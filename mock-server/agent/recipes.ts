import { guardActions } from './guard-actions.ts';
import { guardLoops } from './loop-guard.ts';
import type { Recipe } from './recipe.ts';
import { boardPacket } from './packet/board-packet.ts';
import { competitors } from './lists/competitors/competitors.ts';
import { generic } from './generic/generic.ts';
import { inspections } from './lists/inspections/inspections.ts';
import { leads } from './lists/leads/leads.ts';
import { meetings } from './lists/meetings/meetings.ts';
import { minutes } from './minutes/minutes.ts';
import { requests } from './requests/requests.ts';
import { vendors } from './lists/vendors/vendors.ts';
import { violations } from './lists/violations/violations.ts';
import { watchViolations } from './lists/violations/watch-violations.ts';
import { workOrders } from './lists/work-orders/work-orders.ts';

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

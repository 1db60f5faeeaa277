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

/** Every chore the agent knows, each kept from going round in circles. The last one takes whatever is left. */
export const recipes: readonly Recipe[] = [
  guardLoops(minutes),
  guardLoops(violations),
  guardLoops(watchViolations),
  guardLoops(workOrders),
  guardLoops(inspections),
  guardLoops(vendors),
  guardLoops(meetings),
  guardLoops(boardPacket),
  guardLoops(requests),
  guardLoops(leads),
  guardLoops(competitors),
  guardLoops(generic),
];

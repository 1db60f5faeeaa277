import type { EndpointResponse } from '../../../contract/endpoints.ts';
import { taskToasts } from '../texts/toasts.ts';

/**
 * The reason why the backend refused an instruction, for the person. Undefined if it accepted the instruction: the
 * response then reports success or names the task that continues the work.
 */
export function instructionRefusal(response: EndpointResponse<'instructTask'>): string | undefined {
  if (response.success === true || response.newTaskId !== undefined) return undefined;
  return response.message?.trim() || taskToasts.noFollowUp.description;
}

import { createEmitter } from '../kit/emitter.ts';
import { logError } from '../kit/errors.ts';
import type { PilotError, PilotErrorCode } from '../kit/errors.ts';
import type { PilotEvents, PilotState } from './pilot.ts';

/**
 * The basis of every pilot, mounted or for tests: a state, events, and errors that are never swallowed. `names` are the
 * events that it accepts handlers for.
 */
export function createCore(names: readonly string[]) {
  let state: PilotState = 'idle';
  const emitter = createEmitter<PilotEvents>(names, (type, cause) => {
    const error: PilotError = {
      code: 'handler-threw',
      message: `A '${type}' handler threw an error.`,
      cause,
    };
    // Otherwise a broken error handler would be called with its own error forever.
    if (type === 'error') logError(error);
    else report(error);
  });

  function report(error: PilotError): void {
    if (!emitter.emit('error', error)) logError(error);
  }

  return {
    emitter,
    report,
    get state() {
      return state;
    },
    enter(to: PilotState, cause?: PilotErrorCode): void {
      const from = state;
      if (from === to) return;
      state = to;
      emitter.emit('state', { from, to, cause });
    },
  };
}

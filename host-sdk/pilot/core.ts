import { createEmitter } from '../kit/emitter.ts';
import { logError } from '../kit/errors.ts';
import type { PilotError, PilotErrorCode } from '../kit/errors.ts';
import { eventNames } from './pilot.ts';
import type { PilotEvents, PilotState } from './pilot.ts';

/** What every pilot has, mounted or in memory: a state, events, and errors that are never silent. */
export function createCore() {
  let state: PilotState = 'idle';
  const emitter = createEmitter<PilotEvents>(eventNames, (type, cause) => {
    const error: PilotError = { code: 'handler-threw', message: `A handler of '${type}' threw.`, cause };
    // A broken error handler would be told of its own error for ever.
    if (type === 'error') logError(error);
    else report(error);
  });

  function report(error: PilotError): void {
    if (emitter.has('error')) emitter.emit('error', error);
    else logError(error);
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
      emitter.emit('state', cause ? { from, to, cause } : { from, to });
    },
  };
}

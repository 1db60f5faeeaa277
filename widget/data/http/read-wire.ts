// All that reads by the contract, and what acts on it, so that it can be loaded in one step: see `wire.ts`.
export { endpoints } from '../../contract/endpoints.ts';
export { startPushEffects } from '../push/push-effects.ts';
export { readPushEvent } from '../push/read-push-event.ts';
export { readAnswer, readFailure } from './read-answer.ts';

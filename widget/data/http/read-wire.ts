// All that reads by the contract, so that it can be loaded in one step: see `wire.ts`.
export { endpoints } from '../../contract/endpoints.ts';
export { readPushEvent } from '../push/read-push-event.ts';
export { readAnswer, readFailure } from './read-answer.ts';

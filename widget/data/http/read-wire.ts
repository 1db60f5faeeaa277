// Code that depends on the contract and isn't needed before the first response, loaded in one step: see `wire.ts`.
export { endpoints } from '../../../contract/endpoints.ts';
export { createPushChannel, pushAddress } from '../push/push-channel.ts';
export { startPushEffects } from '../push/push-effects.ts';
export { readPushEvent } from '../push/read-push-event.ts';
export { sealPassword } from '../tasks/seal-password.ts';
export { readAnswer, readFailure } from './read-answer.ts';

/** The backend breaks the contract. The message says how, for its developers. */
export class CheckFailure extends Error {}

/** The backend did not respond at all. */
export class NoResponseError extends CheckFailure {}

/** The check does not apply, which is not a fault. */
export class SkippedCheck extends Error {}

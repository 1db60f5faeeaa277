/** The backend breaks the contract. The message says how, for its developers. */
export class ContractError extends Error {}

/** The backend did not respond at all. */
export class NoResponseError extends ContractError {}

/** The check does not apply, which is not a fault. */
export class SkippedCheckError extends Error {}

/** The task does not wait for this approval: it was answered before, or the task went on. The message is for people. */
export class ApprovalClosedError extends Error {
  override readonly name = 'ApprovalClosedError';
  /** Tells clients that another try is useless. */
  readonly code = 'approval-closed';
  constructor() {
    super('This question is no longer open');
  }
}

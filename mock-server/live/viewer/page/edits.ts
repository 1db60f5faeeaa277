/** What was typed here and not yet confirmed by the server: such a field is not overwritten. */
export interface Edits {
  isPending(nodeId: number): boolean;
  /** Something was typed; it is not sent yet. */
  typed(nodeId: number): void;
  sent(nodeId: number, sequence: number): void;
  /** The server has answered; gives the field it answered for, unless there are newer edits. */
  answered(sequence: number): number | undefined;
  /** It will not be sent. */
  drop(nodeId: number): void;
  forget(): void;
}

export function createEdits(): Edits {
  /** The sequence of the last edit sent; infinite while one waits to be sent. */
  const pending = new Map<number, number>();
  return {
    isPending: (nodeId) => pending.has(nodeId),
    typed: (nodeId) => void pending.set(nodeId, Number.POSITIVE_INFINITY),
    sent: (nodeId, sequence) => void pending.set(nodeId, sequence),
    answered(sequence) {
      const found = [...pending].find(([, last]) => last === sequence)?.[0];
      if (found !== undefined) pending.delete(found);
      return found;
    },
    drop: (nodeId) => void pending.delete(nodeId),
    forget: () => pending.clear(),
  };
}

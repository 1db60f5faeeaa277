export type Edits = ReturnType<typeof createEdits>;

/** What was typed here and not yet confirmed by the server: such a field is not overwritten. */
export function createEdits() {
  /** The sequence of the last edit sent; infinite while one waits to be sent. */
  const pending = new Map<number, number>();
  return {
    isPending: (nodeId: number) => pending.has(nodeId),
    /** Something was typed; it is not sent yet. */
    typed: (nodeId: number) => void pending.set(nodeId, Number.POSITIVE_INFINITY),
    sent: (nodeId: number, sequence: number) => void pending.set(nodeId, sequence),
    /** The server has answered; gives the field it answered for, unless there are newer edits. */
    answered(sequence: number): number | undefined {
      const found = [...pending].find(([, last]) => last === sequence)?.[0];
      if (found !== undefined) pending.delete(found);
      return found;
    },
    /** It will not be sent. */
    drop: (nodeId: number) => void pending.delete(nodeId),
    forget: () => pending.clear(),
  };
}

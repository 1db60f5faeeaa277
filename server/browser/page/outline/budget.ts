import type { WalkedLine } from './lines.ts';

/** A line that is shown, or the place of lines that are left out. */
export type BudgetedLine = WalkedLine | { leftOut: number; depth: number; element: Element };

/**
 * Leaves out lines until an outline fits its budget. Of lines at the same distance from the viewport, text goes first,
 * then rows and items, then options, then controls; a control in view never goes. It also runs inside pages, so it must
 * not use anything but its parameters.
 */
export function createBudget() {
  /** The characters of a mark for left-out lines, about. */
  const markLength = 40;
  /** Spec silent: text goes as early as a control that is this many times farther away. */
  const weights = { text: 8, sibling: 4, options: 2, control: 1, group: 0, frame: 0 };
  const lengthOf = ({ text, depth }: WalkedLine): number => text.length + 2 * depth + 3;

  /** Replaces lines that do not stay, and groups without content, by marks. */
  const withMarks = (lines: WalkedLine[], keeps: boolean[]): BudgetedLine[] => {
    // From the end, so that a group knows whether anything inside it stays.
    let depthBelow = -1;
    for (let index = lines.length - 1; index >= 0; index -= 1) {
      const line = lines[index];
      if (line?.kind === 'group') keeps[index] = depthBelow > line.depth;
      if (line && keeps[index]) depthBelow = line.depth;
    }
    const result: BudgetedLine[] = [];
    for (const [index, line] of lines.entries()) {
      const last = result.at(-1);
      if (keeps[index]) result.push(line);
      else if (last && 'leftOut' in last) last.leftOut += 1;
      else result.push({ leftOut: 1, depth: line.depth, element: line.element });
    }
    return result;
  };
  /** @param distanceOf Returns how far a line is from what the reader looks at: 0 in view. */
  return (
    lines: WalkedLine[],
    budget: number,
    distanceOf: (line: WalkedLine, index: number) => number,
  ): BudgetedLine[] => {
    let length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
    if (length <= budget) return lines;
    const order = lines
      .map((line, index) => ({ line, index, weight: weights[line.kind], distance: distanceOf(line, index) }))
      .filter(({ weight, distance }) => weight > 1 || (weight === 1 && distance > 0))
      .sort((a, b) => b.weight * b.distance - a.weight * a.distance || b.weight - a.weight);
    const keeps = lines.map(() => true);
    for (const { line, index } of order) {
      if (length <= budget) break;
      keeps[index] = false;
      // Next to a left-out line this needs no mark of its own; between two, one mark less.
      const neighbors = [keeps[index - 1], keeps[index + 1]].filter((stays) => stays === false).length;
      length += (1 - neighbors) * markLength - lengthOf(line);
    }
    return withMarks(lines, keeps);
  };
}

export type Budget = ReturnType<typeof createBudget>;

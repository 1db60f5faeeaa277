import type { SpeedMode } from '../../../../widget/contract/speed-mode.ts';
import { modeWords } from '../../ask/mode-words.ts';
import type { Recipe } from '../../recipe.ts';
import type { ListMemory } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import type { DecidedBy } from '../summary-words.ts';
import type {
  DetailFacts,
  DetailOf,
  LineOf,
  LineValues,
  ListAsk,
  ListColumns,
  ListDeclaration,
} from './list-declaration.ts';
import { askOf, chosenOf, decidedBy, textOf } from './list-lines.ts';
import { listReport } from './list-report.ts';

/** A declaration with the types of its own columns and facts, from which those of its rows and their pages follow. */
type Declared<Columns extends ListColumns, Facts extends DetailFacts, Line extends LineValues> = Omit<
  ListDeclaration<Line, DetailOf<Facts>>,
  'columns' | 'facts' | 'lines'
> & {
  columns: Columns;
  facts?: Facts;
  lines?: (read: readonly LineOf<Columns>[], asked: ListAsk) => Line[];
};

/** A recipe for a declared list. */
export interface DeclaredList<Detail> extends Recipe<ListMemory<Detail>> {
  /** All that it takes from a text. */
  decided: DecidedBy;
}

/** As many pages of single things as a task's usual number of steps leaves room for. */
const opensAtMost = 18;

/** The recipe that does a chore on a list, from what is declared of it. */
export function declaredList<
  Columns extends ListColumns,
  Facts extends DetailFacts = DetailFacts,
  Line extends LineOf<Columns> & LineValues = LineOf<Columns>,
>(declared: Declared<Columns, Facts, Line>): DeclaredList<DetailOf<Facts>> {
  // The engine reads cells by their columns' names, whichever these are.
  const list = declared as unknown as ListDeclaration;
  const { name, does, things, portal, columns, id, status, facts = {} } = list;
  const heads = Object.entries(columns).flatMap(([column, { head }]) =>
    head === undefined ? [] : [[column, head] as const],
  );
  const opens = (line: LineValues, mode: SpeedMode): boolean =>
    list.opens?.(line, mode) ?? modeWords[mode].opensDetails;
  const recipe = listRecipe<DetailOf<Facts>>({
    name,
    does,
    what: things,
    destination: portal,
    heading: portal.heading,
    columns: Object.fromEntries(heads),
    id,
    fits(words) {
      const at = words.search(list.words);
      return at < 0 || list.otherWords?.test(words) === true ? 0 : (list.sureness ?? 0.9) - at / 1e5;
    },
    folder(task) {
      // The portal's own filter takes one status; several are picked from the whole list.
      const [only, ...more] = status?.asked(askOf(task)) ?? [];
      return only === undefined || more.length > 0
        ? { name: /^all\b/i, goal: `Show all ${things}` }
        : { name: new RegExp(`^${only}\\b`, 'i'), goal: `Show only the ${things} with status ${only}` };
    },
    toOpen(task, rows) {
      if (list.facts === undefined) return [];
      const { lines } = chosenOf(list, askOf(task), rows);
      const wanted = new Set(lines.filter((line) => opens(line, task.mode)).map((line) => textOf(line, id)));
      return rows.filter((row) => wanted.has(row.cells[id] ?? '')).slice(0, opensAtMost);
    },
    readDetail: (page) =>
      Object.fromEntries(
        Object.entries(facts).map(([fact, { read }]) => [fact, read(page)]),
      ) as DetailOf<Facts>,
    report: (task, reading) => listReport(list, task, reading),
  });
  return { ...recipe, decided: decidedBy(list) };
}

import { modeWords } from '../../ask/mode-words.ts';
import type { Recipe } from '../../recipe.ts';
import type { ListMemory } from '../list-chore.ts';
import { listRecipe } from '../list-recipe.ts';
import type { DecidedBy } from '../summary-words.ts';
import type {
  DetailFacts,
  DetailOf,
  DetailValues,
  LineOf,
  LineValues,
  ListAsk,
  ListColumns,
  ListDeclaration,
} from './list-declaration.ts';
import { askOf, chosenOf, decidedBy, headsOf, keyOf } from './list-lines.ts';
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
  const recipe = listRecipe<DetailValues>({
    name,
    does,
    what: things,
    destination: portal,
    heading: portal.heading,
    columns: headsOf(columns),
    id,
    byAddress: list.byAddress,
    isPublic: list.isPublic,
    acts: list.acts,
    misses: list.misses,
    readBeside: list.readBeside,
    refuses: (task) => list.refuses?.(askOf(task)),
    ahead: (scene) => list.ahead?.(scene, askOf(scene.task)),
    instead: (scene, reading) =>
      list.instead?.(scene, chosenOf(list, askOf(scene.task, { beside: reading.beside }), reading.rows)),
    fits(words) {
      if (typeof list.words === 'function') return list.words(words);
      const at = words.search(list.words);
      return at < 0 || list.otherWords?.test(words) === true ? 0 : (list.sureness ?? 0.9) - at / 1e5;
    },
    folder(task, page) {
      if (list.folder !== undefined) return { name: list.folder(askOf(task), page) };
      // The portal's own filter takes one status; several are picked from the whole list.
      const [only, ...more] = status?.asked(askOf(task)) ?? [];
      return only === undefined || more.length > 0
        ? { name: /^all\b/i, goal: `Show all ${things}` }
        : { name: new RegExp(`^${only}\\b`, 'i'), goal: `Show only the ${things} with status ${only}` };
    },
    toOpen(task, rows, beside) {
      if (list.facts === undefined) return [];
      const { asked, lines } = chosenOf(list, askOf(task, { beside }), rows);
      const wanted = lines.filter(
        (line) => list.opens?.(line, asked, lines) ?? modeWords[task.mode].opensDetails,
      );
      const byKey = new Map(
        rows.map((row) => [keyOf(list, { ...row.cells, href: row.href ?? '' }), row] as const),
      );
      return wanted
        .slice(0, list.opensAtMost ?? opensAtMost)
        .flatMap((line) => byKey.get(keyOf(list, line)) ?? []);
    },
    readDetail: (page) =>
      Object.fromEntries(Object.entries(facts).map(([fact, { read }]) => [fact, read(page)])),
    report: (task, reading) => listReport(list, task, reading),
  });
  return { ...recipe, decided: decidedBy(list) } as unknown as DeclaredList<DetailOf<Facts>>;
}

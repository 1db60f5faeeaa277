import { personWords } from '../ask/person-words.ts';
import { readCount } from '../ask/read-numbers.ts';
import { type PaperFormat, readFormats, type SheetFormat, askedFormats } from '../ask/read-formats.ts';
import type { RecipeTask } from '../recipe.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { searchTerms } from '../ask/search-terms.ts';

/** What an instruction asks of pages nobody knows beforehand. */
export interface GenericAsk {
  /** Where to begin: the address given with the task, one in its words, or the portal. */
  address: string;
  /** What it is about, as stems. */
  terms: string[];
  sheets: SheetFormat[];
  papers: PaperFormat[];
  count: number | undefined;
  /** Compare with an attached table. */
  compares: boolean;
  /** Tables that go on over several pages are wanted as a whole. */
  wantsRows: boolean;
}

export function readGenericAsk(task: RecipeTask): GenericAsk {
  const text = personWords(task.instruction);
  const named = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(text)?.[0];
  const address = task.startUrl ?? (named !== undefined && URL.canParse(named) ? named : task.portalUrl);
  const formats = askedFormats(readFormats(text));
  const sheets = formats.filter((format) => !isPaper(format));
  const compares =
    task.uploads.length > 0 &&
    /\b(?:compar\w+|match(?:es|ing)?|missing|differ\w*|reconcil\w+|cross-?check|against)\b/i.test(text);
  return {
    address,
    terms: searchTerms(text),
    sheets,
    papers: formats.filter(isPaper),
    count: readCount(text),
    compares,
    wantsRows:
      compares || sheets.length > 0 || /\b(?:tables?|rows?|all (?:of )?the|every|entire|whole)\b/i.test(text),
  };
}

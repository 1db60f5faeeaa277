/** Words about actions and formats, not topics. */
const noTerms = new Set(
  (
    'a about above address after all also an and any are as at attached be been before below browse but by can check ' +
    'click collect column columns compare contact copy count could create csv data describe detail details did do document ' +
    'docx does download each every everything excel export extract file files find first follow for format from get give go ' +
    'has have heading headings here how i if in information into is it its last know latest let link links list lists look make ' +
    'markdown me most much many my name named names need new next no not now number of on one only open or other our out over page ' +
    'pages pdf please portal print provide put read recent report reports row rows save say search see send should show site ' +
    'some soon spreadsheet start summarise summarize summary tab table tables take tell text than that the their them then there ' +
    'these they this those to top up upload us use using via visit want was we were web website what when where which who why ' +
    'will with word would write xls xlsx you your'
  ).split(' '),
);

/** Returns the stem of a word, so that "policies" matches "policy". */
export const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=..[^sui])s$/, '');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];

/** Returns the stems of all words in a text. */
export const stems = (text: string): Set<string> => new Set(wordsOf(text).map(stem));

/** Returns the topics of an instruction as stems. */
export function searchTerms(instruction: string): string[] {
  const text = instruction
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/(?<![\w-])[\w-]+(?:\.[\w-]+)+\b/g, ' ');
  const words = wordsOf(text).filter((word) => !noTerms.has(word) && !/^\d+$/.test(word));
  return [...new Set(words.map(stem))].filter((word) => /\d|.{3}/.test(word) && !noTerms.has(word));
}

/** Counts the terms that a text contains. */
export function matches(text: string, terms: readonly string[]): number {
  const textStems = stems(text);
  return terms.filter((term) => textStems.has(term)).length;
}

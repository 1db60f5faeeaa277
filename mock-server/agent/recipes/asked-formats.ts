export type FileFormat = 'csv' | 'xlsx' | 'pdf' | 'docx';

const words: readonly [FileFormat, RegExp][] = [
  ['xlsx', /\b(spreadsheet|excel|xlsx?|workbook)\b/i],
  ['csv', /\b(csv|comma[- ]separated)\b/i],
  ['pdf', /\bpdf\b/i],
  ['docx', /\b(docx?|word (?:document|file|doc)|(?:as|in|to|microsoft|ms) word)\b/i],
];

/** The kinds of file an instruction names, or else the usual one. "A CSV spreadsheet" is one file, not two. */
export function askedFormats(text: string, usual: FileFormat): FileFormat[] {
  const found = words.filter(([, pattern]) => pattern.test(text)).map(([format]) => format);
  const named = found.includes('csv') && !/\b(excel|xlsx?|workbook)\b/i.test(text);
  const asked = named ? found.filter((format) => format !== 'xlsx') : found;
  return asked.length === 0 ? [usual] : asked;
}

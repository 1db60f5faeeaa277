/** Parts of the query library that the widget doesn't use. */
export declare const queryAliases: {
  find: RegExp;
  replacement: string;
}[];
/** Parts of the Markdown parser that the widget must not or need not include. */
export declare const markdownAliases: {
  find: RegExp;
  replacement: string;
}[];

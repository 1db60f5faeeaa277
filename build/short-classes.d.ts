/**
 * Gives the classes, animations and containers of a style sheet names of one to three letters, in their order. For a
 * sheet that applies only inside the widget. Custom properties keep their names, since a page around it may have some too.
 *
 * @param css The whole sheet.
 * @param names The present names. All have a form that no other word of the sheet has.
 */
export declare function shortClasses(
  css: string,
  names: ReadonlySet<string>,
): {
  css: string;
  /**
   * Replaces the names in code, where each text consists of names alone or has none. Blanks after a text keep the
   * places of what follows, for source maps.
   *
   * @throws Error if a name occurs in another way.
   */
  inCode(code: string): string;
};

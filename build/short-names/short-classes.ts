/** Without `d`, so that no name is "ad", which blockers hide. */
const LETTERS = 'abcefghijklmnopqrstuvwxyz';
/** Words of a container query, where a name can't be one of them. */
const KEYWORDS: ReadonlySet<string> = new Set(['or', 'not']);
const LITERAL = /(["'])([\w ]+)\1/g;

const lettersOf = (index: number): string =>
  (index < LETTERS.length ? '' : lettersOf(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS.charAt(index % LETTERS.length);

/**
 * Gives the classes, animations and containers of a style sheet names of one to three letters, in their order. For a
 * sheet that applies only inside the widget. Custom properties keep their names, since a page around it may have some too.
 *
 * @param css The whole sheet.
 * @param names The present names. All have a form that no other word of the sheet has.
 */
export function shortClasses(css: string, names: ReadonlySet<string>) {
  const present = [...css.matchAll(/(?<![\w-])\w+/g)].flatMap(([name]) => (names.has(name) ? [name] : []));
  const all = [...new Set([...present, ...[...names].toSorted()])];
  let index = 0;
  const nextName = (): string => {
    const name = lettersOf(index);
    index += 1;
    return KEYWORDS.has(name) ? nextName() : name;
  };
  const short = new Map(all.map((name) => [name, nextName()]));
  return {
    css: css.replaceAll(/(?<![\w-])\w+/g, (word) => short.get(word) ?? word),
    /**
     * Replaces the names in code, where each text consists of names alone or has none. Blanks after a text keep the
     * places of what follows, for source maps.
     *
     * @throws Error if a name occurs in another way.
     */
    inCode(code: string): string {
      const replaced = code.replaceAll(LITERAL, (literal, quote: string, text: string) => {
        const words = text.split(' ').map((word) => short.get(word));
        if (words.includes(undefined)) return literal;
        return `${quote}${words.join(' ')}${quote}`.padEnd(literal.length);
      });
      const [missed] = [...replaced.matchAll(/(?<![\w-])\w+/g)].flatMap(([word]) =>
        short.has(word) ? [word] : [],
      );
      if (missed !== undefined) throw new Error(`The class ${missed} is part of another text.`);
      return replaced;
    },
  };
}

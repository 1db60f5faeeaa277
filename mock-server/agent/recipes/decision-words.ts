const decided = String.raw`(?:decid\w*|decisions?|vote[ds]?|votes|voting|approv(?:e[ds]?|al|als|ing)|motions?|resol(?:ved?|utions?)|adopt(?:ed)?|agree[ds]?|pass(?:ed)?|discuss(?:ed)?|talk(?:ed)? about)`;
const who = String.raw`(?:board|directors|trustees|(?:last|latest|previous|board|recent|[a-z]+ \d{4}|january|february|march|april|may|june|july|august|september|october|november|december) meetings?)`;

/** What the board decided stands in its minutes, whether they are named or not. */
export const decisionWords = new RegExp(
  [
    String.raw`\b${who}\b[^.?!\n]{0,60}\b${decided}\b`,
    String.raw`\b${decided}\b[^.?!\n]{0,60}\b(?:by|at|in|of|from) (?:the |our |last |this )*${who}\b`,
    String.raw`\b(?:what|which|anything)\b[^.?!\n]{0,20}\b(?:was|were|got|has been|have been|is)\b[^.?!\n]{0,20}\b(?:decided|voted|adopted)\b`,
    String.raw`\bwhat (?:happened|was said|went on) (?:at|in|during) (?:the |our |last )*(?:[a-z]+ )?(?:board |meeting)`,
    String.raw`\b(?:motions|votes|board decisions|resolutions)\b(?! to )`,
  ].join('|'),
  'i',
);

/** The decisions themselves are wanted, beside or in place of the files. */
export const wantsDecisions = (words: string): boolean =>
  decisionWords.test(words) ||
  /\b(?:decid\w+|decisions?|votes?|voted|motions?|approved|summar\w+|key points|highlights|what (?:was|they) (?:decided|said|discussed))\b/i.test(
    words,
  );

import { monthName } from './dates.ts';
import { searchTerms } from './search-terms.ts';

const decisionVerbs = String.raw`(?:decid\w*|decisions?|vote[ds]?|voting|approv(?:e[ds]?|als?|ing)|motions?|resol(?:ved?|utions?)|adopt(?:ed)?|agree[ds]?|pass(?:ed)?|discuss(?:ed)?|talk(?:ed)? about)`;
const deciders = String.raw`(?:board|directors|trustees|(?:last|latest|previous|board|recent|[a-z]+ \d{4}|${monthName}) meetings?)`;

/** Matches questions about board decisions, which are in the minutes. */
export const decisionWords = new RegExp(
  [
    String.raw`\b${deciders}\b[^.?!\n]{0,60}\b${decisionVerbs}\b`,
    String.raw`\b${decisionVerbs}\b[^.?!\n]{0,60}\b(?:by|at|in|of|from) (?:the |our |last |this )*${deciders}\b`,
    String.raw`\b(?:what|which|anything)\b[^.?!\n]{0,40}\b(?:decided|voted|adopted)\b`,
    String.raw`\bwhat (?:happened|was said|went on) (?:at|in|during) (?:the |our |last )*(?:[a-z]+ )?(?:board |meeting)`,
    String.raw`\b(?:summar\w+|recap|highlights|key points)\b[^.?!\n]{0,40}\b(?:last|past|latest|previous|recent|board) (?:[a-z]+ ){0,2}meetings?\b`,
    String.raw`\b(?:motions|votes|board decisions|resolutions)\b(?! to )`,
  ].join('|'),
  'i',
);

/** Words that ask for the decisions in minutes. */
const ofMinutes =
  /\b(?:decid\w+|decisions?|votes?|voted|motions?|approved|summar\w+|key points|highlights|what (?:was|they) (?:said|discussed))\b/i;

const noTopic = new RegExp(
  String.raw`^(?:${monthName}|board|meet|meeting|minute|director|trustee|decid\w*|decision|vote|voted|voting|motion|approv\w*|resol\w*|adopt\w*|agree\w*|pass|passed|discus\w*|talk\w*|happen\w*|said|went|summar\w*|recap|highlight|key|point|had|got|anything|something|month|quarter|year|week|past|previous|since|first|second|third|two|three|four|five|six|seven|eight|nine|ten|during|member|owner|community|association|hoa|text|short|brief|us)$`,
);

/** Returns the topics of requested decisions as stems (empty for all), or undefined if none are requested. */
export function readDecisions(words: string): string[] | undefined {
  if (decisionWords.test(words)) return searchTerms(words).filter((term) => !noTopic.test(term));
  return ofMinutes.test(words) ? [] : undefined;
}

import { parseDescription } from '../../../../contract/prompt/parse-description.ts';
import type { DraftClaim } from './evidence.ts';
import { saying, sentence } from './sentences.ts';
import { singleSpaced } from './values.ts';

/** How much of a request is read. */
const requestCharacters = 2_000;
const rest = String.raw`[^.;!?]{0,120}`;
const polite = String.raw`(?:(?:hi|hello|please|kindly|can you|could you|would you|i need you to|i want you to|we need to|help me|por favor|puedes|podrías)[\s,]+){0,4}`;
/** A request for an answer: a yes or no, a reason. A list of everything is none. */
const asksForAnswer = new RegExp(
  String.raw`^${polite}((?:(?:check|see|verify|confirm|determine|find out|look into|figure out|tell me|let me know)\s+(?:whether|if|why|how come|that)|(?:make sure|ensure|double-check)(?:\s+(?:that|every|each|all|no|the|our))|why|(?:comprueba|verifica|averigua|confirma|dime|revisa)\s+(?:si|por qué|que)|asegúrate de que|por qué)\b${rest})`,
  'iu',
);
/** A request that one run cannot end. */
const goesOn = new RegExp(
  String.raw`^${polite}((?:keep (?:an eye|a watch|tabs|track|watching|checking)|watch|monitor|stay on top of|wait (?:for|until)|vigila|monitorea|sigue)\b${rest})|\b((?:until (?:it|they|he|she|you|we|i|the|all|every|some|no|any)|whenever|as soon as|each time|every time|from now on|hasta que|cada vez que|a partir de ahora)\b${rest})`,
  'iu',
);

/**
 * Makes claims for what a request asks besides a list, which no list that was read covers.
 *
 * @param request The person's words.
 */
export function claimRequest(request: string): DraftClaim[] {
  const { request: words } = parseDescription(request.slice(0, requestCharacters));
  const [first = ''] = words.trim().split('\n');
  const text = singleSpaced(first);
  const question = asksForAnswer.exec(text)?.[1];
  const ongoing = goesOn.exec(text);
  const ongoingWords = ongoing?.[1] ?? ongoing?.[2];
  const about = { kind: 'request', mark: 'unseen' } as const;
  return [
    ...(question === undefined
      ? []
      : [{ ...about, ...saying(sentence('request-words', { words: `"${question}"` })) }]),
    ...(ongoingWords === undefined
      ? []
      : [{ ...about, ...saying(sentence('request-ongoing', { words: ongoingWords })) }]),
  ];
}

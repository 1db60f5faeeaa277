import { readAsk } from '../ask.ts';
import { personWords, appendedHeading, currentRequest } from '../person-words.ts';
import { inheritedWords, type Improvement, choiceImprovements } from './choice-improvements.ts';
import { type Chore, choreOf } from './chores.ts';
import { association } from '../../../portal/association.ts';

const namesAddress = /\bhttps?:\/\/|\b(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|gov|edu|example)\b/i;
const namesSite = /\b[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,4}\s+(?:[Pp]ortal|[Ss]ite|[Ww]ebsite)\b/g;
const noName = /^(?:The|Our|My|This|That|Your|A|Community|Open|Visit|Use|Portal|Board|Owner|Resident)\b/;
const namesCommunity = new RegExp(`\\b${association.community.split(' ')[0] ?? ''}\\b`, 'i');
const namesLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;

/** Where to work and what to do at a login, as far as the prompt does not say. A site that is named stays the place. */
function placeImprovement(prompt: string): Improvement | undefined {
  const words = personWords(prompt);
  const isElsewhere =
    namesAddress.test(prompt) || [...words.matchAll(namesSite)].some(([name]) => !noName.test(name));
  const isNamed = isElsewhere || namesCommunity.test(words);
  const wait = 'If it asks for a login, pause so that I can sign in.';
  const saysLogin = namesLogin.test(prompt);
  const portal = `the ${association.community} portal`;
  if (isNamed) return saysLogin ? undefined : { line: wait, why: 'Says what to do at a login' };
  if (saysLogin) return { line: `Work in ${portal}.`, why: `Names the portal: ${association.community}` };
  return {
    line: `Work in ${portal}. ${wait}`,
    why: `Names the portal, ${association.community}, and says what to do at a login`,
  };
}

interface SplitPrompt {
  /** The conversation so far, if it stands before the request. */
  before: string;
  request: string;
  /** What a widget added below: format rules, names of files, a login. */
  after: string;
}

/** A composed prompt in its parts, every character of it in one of them. */
function splitPrompt(prompt: string): SplitPrompt {
  const marker = [...prompt.matchAll(currentRequest)].at(-1);
  const start = marker === undefined ? 0 : marker.index + marker[0].length;
  let end = start;
  for (const line of prompt.slice(start).split('\n')) {
    if (appendedHeading.test(line)) break;
    end += line.length + 1;
  }
  end = Math.min(end, prompt.length);
  const request = prompt.slice(start, end).trimEnd();
  return { before: prompt.slice(0, start), request, after: prompt.slice(start + request.length) };
}

export interface EnhancedPrompt {
  enhancedPrompt: string;
  keyImprovements: string[];
  requiresAuthentication: boolean;
}

/** Longer prompts have said what there is to say. */
const mostCharacters = 5_000;
const speaksOfLogin =
  /\b(?:log(?:ged)?[- ]?(?:in|ins)|sign[- ]?in|portal|dashboard|account|credentials|password)\b/i;
const refersBack =
  /\b(?:again|same|as before|like (?:last time|before)|once more|also|too|as well|repeat)\b/i;
const hasCheck = /\b(?:check that|verify|make sure|double-check|confirm that)\b/i;

/**
 * Says in a prompt what it leaves open: which month, which kind of file, which portal, and a look back at the end.
 * The person's words stay as they are, and so does all that was added to them.
 */
export function enhancePrompt(
  prompt: string,
  { previousTasks, now }: { previousTasks: readonly string[]; now: Date },
): EnhancedPrompt {
  const isLong = prompt.length > mostCharacters;
  const words = isLong ? '' : personWords(prompt);
  const earlier = refersBack.test(words) ? earlierTask(words, previousTasks) : undefined;
  const chore = choreOf(words) ?? earlier?.chore;
  const requiresAuthentication = chore !== undefined || speaksOfLogin.test(prompt);
  if (chore === undefined) return { enhancedPrompt: prompt, keyImprovements: [], requiresAuthentication };

  const back = earlier && referenceTo(earlier, words, now);
  const check = hasCheck.test(words)
    ? undefined
    : { line: chore.check, why: 'Adds a check before the task is finished' };
  const improvements = [
    back,
    ...choiceImprovements(chore, back === undefined ? words : `${words}\n${back.line}`, now),
    placeImprovement(prompt),
    check,
  ].filter((improvement) => improvement !== undefined);
  if (improvements.length === 0)
    return { enhancedPrompt: prompt, keyImprovements: [], requiresAuthentication };
  const { before, request, after } = splitPrompt(prompt);
  const details = improvements.map(({ line }) => `- ${line}`).join('\n');
  return {
    enhancedPrompt: `${before}${request}\n\nDetails:\n${details}${after}`,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication,
  };
}

interface EarlierTask {
  words: string;
  chore: Chore;
}

/** The task that "again" or "the same" refers to: the latest of the same chore. */
function earlierTask(words: string, previousTasks: readonly string[]): EarlierTask | undefined {
  const chore = choreOf(words);
  // Spec silent: in which order they come, because a conversation has its latest word last.
  for (const task of previousTasks.toReversed()) {
    const earlier = personWords(task.slice(0, mostCharacters));
    const earlierChore = choreOf(earlier);
    if (earlierChore && (chore === undefined || chore === earlierChore))
      return { words: earlier, chore: earlierChore };
  }
  return undefined;
}

/** Says what is meant, out of what was understood and not in the earlier words: those may hold anything. */
function referenceTo({ words, chore }: EarlierTask, later: string, now: Date): Improvement | undefined {
  const choices = inheritedWords(readAsk(words, now), readAsk(later, now));
  const isSaid = choreOf(later) !== undefined && choices === '';
  if (isSaid) return undefined;
  const what = choices === '' ? chore.action : `${chore.action} ${choices}`;
  return { line: `As in the earlier task, ${what}.`, why: `Says what is meant: ${what}` };
}

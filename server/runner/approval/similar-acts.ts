import type { SimilarAct } from '../../agent/decision.ts';
import { type ActionFacts, sentFields } from '../../browser/action-facts.ts';
import { TargetNotFoundError } from '../../browser/browser-errors.ts';
import type { BrowserSession } from '../../browser/driver.ts';
import type { ListedFacts } from '../journal/describe-question.ts';
import { type DigestSource, digestOf } from './digest.ts';

/** The approved acts of one kind after which their person can approve a list of them. */
export const sendsBeforeList = 2;
/** The most acts of a list: more than a person reads, and few enough for a task's record. */
const maxSimilar = 100;

/** Returns an address with its numbered parts left open: `/drafts/7/details` becomes `/drafts/#/details`. */
const shapeOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname.replaceAll(/(?<=\/)[\w-]*\d[\w-]*/g, '#')}${search}`;
};

/**
 * Returns what acts of one kind share: what they do, the site, the control, and where they go, apart from numbers in the
 * address.
 */
export function likenessOf(kind: string, { action, keys = '', facts }: DigestSource): string {
  const { origin, tag, type, name, form } = facts;
  return [kind, action, keys, origin, tag, type, name, form?.method, form && shapeOf(form.action)].join('\n');
}

/**
 * Returns the digest by which an act is compared with a list. If the site itself has led the agent here from an approved
 * act, as from page to page of a form, the numbers in the address are the site's choice, so they cannot be listed.
 */
export function listDigest(source: DigestSource, isLed: boolean): string {
  const { facts } = source;
  const { form } = facts;
  if (!isLed) return digestOf(source);
  return digestOf({
    ...source,
    facts: {
      ...facts,
      page: shapeOf(facts.page),
      ...(form && { form: { ...form, action: shapeOf(form.action) } }),
    },
  });
}

const plain = (label: string): string => label.trim().toLowerCase();

/** A checked box has this value in the facts. */
const checkedValue = 'checked';
const checkedWords = /^(?:yes|true|checked|on|x|s[ií])$/i;

/** Returns the form or panel as it would be with other values, or undefined if it has none of their fields. */
function withValues(facts: ActionFacts, values: readonly { label: string; value: string }[]) {
  const { form } = facts;
  const valueOf = (label: string) => values.find((each) => plain(each.label) === plain(label))?.value;
  const own = sentFields(facts);
  if (!own.some(({ label }) => valueOf(label) !== undefined)) return undefined;
  const fields = own.map((field) => {
    const value = field.isSecret ? undefined : valueOf(field.label);
    if (value === undefined) return field;
    const box = checkedWords.test(value.trim()) ? checkedValue : '';
    return { ...field, value: field.type === 'checkbox' ? box : value };
  });
  return form ? { ...facts, form: { ...form, fields } } : { ...facts, panel: fields };
}

/**
 * Returns what the acts that an agent announces would be, each different from the one in question and from the others:
 * a person could not tell equal ones apart.
 *
 * @param source The act in question.
 */
export async function listSimilar(
  session: Pick<BrowserSession, 'facts'>,
  source: DigestSource,
  { similar, isLed }: { similar: readonly SimilarAct[]; isLed: boolean },
): Promise<ListedFacts[]> {
  const { action, keys } = source;
  const likeness = likenessOf('', source);
  const listed: ListedFacts[] = [];
  const digests = new Set([listDigest(source, isLed)]);
  for (const each of similar) {
    const facts =
      'fields' in each ? withValues(source.facts, each.fields) : await factsAt(session, each.target, source);
    const other = facts && { action, ...(keys !== undefined && { keys }), facts };
    if (!other || likenessOf('', other) !== likeness) continue;
    const digest = listDigest(other, isLed);
    if (digests.has(digest)) continue;
    digests.add(digest);
    listed.push({ digest, facts: other.facts });
    if (listed.length === maxSimilar) break;
  }
  return listed;
}

/** Returns the control for another act, or undefined if there is none. */
async function factsAt(
  session: Pick<BrowserSession, 'facts'>,
  target: Extract<SimilarAct, { target: unknown }>['target'],
  { action, keys }: DigestSource,
): Promise<ActionFacts | undefined> {
  try {
    return await session.facts(target, action, keys);
  } catch (error) {
    if (error instanceof TargetNotFoundError) return undefined;
    throw error;
  }
}

/** Verbs that start the text of a link with an effect. None of them names a page. */
const actionVerbs =
  'delete|remove|erase|approve|reject|deny|decline|dismiss|waive|cancel|reopen|unsubscribe|purge|mark|assign|submit|confirm|accept|revoke|suspend|deactivate|reset|discard|withdraw|undo|tidy|toggle';
/** Verbs that may also name a page ("Archive 2025", "Order forms"). They need an object. */
const ambiguousVerbs =
  'archive|close|resolve|complete|order|pay|book|reserve|post|send|publish|clear|restore|move|merge|renew|register|lock|enable|disable|vote|sign|start|stop|finish';
const object =
  '(?:all|this|that|these|those|the|my|your|selected|done|old|closed|completed|resolved|open|every|now|it)';

const texts = new RegExp(
  `^(?:${actionVerbs})\\b|^(?:${ambiguousVerbs})\\s+${object}\\b|^set\\s.*\\bto\\b|^vote\\s+(?:yes|no|for|against)\\b`,
  'i',
);
const leaves = /\b(?:sign|log)[ -]?(?:out|off)\b/i;
const inAddress = new RegExp(
  `(?:^|[/_.-])(?:${actionVerbs}|destroy|logout|signout|log-out|sign-out)(?:$|[/_.-])|(?:^|&)(?:action|do|op|cmd|task|method)=[^&]*\\b(?:${actionVerbs}|${ambiguousVerbs}|destroy)`,
  'i',
);

/**
 * Returns true if a link may change something: by its text ("Archive done tickets", "Approve") or its address
 * (`/cases/7/delete`, `?action=archive`). Recipes that only read do not follow such links.
 */
export function mayChange({ text, href }: { text: string; href: string }): boolean {
  if (texts.test(text.trim()) || leaves.test(text)) return true;
  if (!URL.canParse(href, 'http://page.invalid/')) return false;
  const { pathname, search } = new URL(href, 'http://page.invalid/');
  return inAddress.test(pathname) || inAddress.test(search.slice(1));
}

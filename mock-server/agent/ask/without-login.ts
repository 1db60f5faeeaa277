const name = String.raw`(?:my|our|the|this|these|following)\s+`;
const way = String.raw`(?:log|sign)(?:ging|ning)?[\s-]?(?:in|on)\b(?:\s+(?:in)?to)?(?:\s+(?!and\b|then\b)[\w'’-]{1,30}){0,4}?(?:\s+(?:with|as|using|by)\b|\s*:)`;
const said = String.raw`(?:use\s+)?(?:${name})?(?:portal\s+)?(?:log-?in|credentials?)(?:\s+(?:is|are)|\s*:)`;
const short = String.raw`(?:with|using|use|as)\s+(?:${name})?(?:log-?in\s+)?`;
/** Ends at the dots that stand for the password; never goes over the end of a sentence. */
const upToDots = String.raw`(?:(?![.!?]\s)[^\n•]){0,160}•+["')]*[.,;]?`;
const spoken = new RegExp(
  String.raw`[ \t,;(]*\b(?:and\s+|please\s+|then\s+|the\s+){0,2}(?:${way}|${said})${upToDots}`,
  'gi',
);
const beside = new RegExp(
  String.raw`[ \t,;(]*\b(?:${short})?[\w.+-]{1,64}@[\w.-]{1,253}\s*\/\s*•+["')]*[.,;]?`,
  'gi',
);

/**
 * A text without the sentence that tells a login, so that no name or word of it is taken for a wish: the place in
 * `manager@oakridge.example`, or a complaint that ends in "log in with ...". Only a login whose password is hidden
 * by dots is one.
 */
export function withoutLogin(text: string): string {
  if (!text.includes('•')) return text;
  const left = text.replaceAll(spoken, ' ').replaceAll(beside, ' ');
  return left.replaceAll(/[ \t]{2,}/g, ' ').replaceAll(/[ \t]+$/gm, '');
}

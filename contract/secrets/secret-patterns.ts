import { letters, queryNames, secretNames } from './names.ts';
import type { SecretKind } from './secret-span.ts';

/** The words that name a value, in English and Spanish. */
const names = {
  ...secretNames,
  user: String.raw`(?:user|account|log-?in)[\s_-]?(?:name|id)(?: or e-?mail)?|user|log-?in|e-?mail(?: address)?|(?:nombre de )?usuario|correo(?: electr[oó]nico)?`,
  site: '(?:web)?site(?: url)?(?: or domain)?|portal|domain|url|sitio(?: web)?|dominio',
};
/** The words that always mean a password. */
export const namesPassword = new RegExp(names.password, 'i');
const anyPassword = `${names.password}|${names.short}`;
const the = '(?:(?:the|my|our|your|this|la|mi|tu|su|el) )?';
const userName = String.raw`[^\s,;:/|"'<>•]{1,64}`;
/** A telephone number such as (555) 010-0140. */
const phone = String.raw`(?:\+?\d{1,3}[ .-])?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\S)`;
const email = String.raw`[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}`;
const lineStart = String.raw`(?:^|\n)[ \t>*_#•+-]{0,8}(?:\d[.)] )?[*_\`]{0,3}`;
const label = String.raw`(?:${names.user}|${names.site}|${anyPassword})[*_\`]{0,3}[ \t]*[:=：]`;
/** Longer values are cut, so that a hostile text is cheap to read. */
const most = '{1,400}';
/** Refuses values that are hidden already. */
const visible = String.raw`(?![\\"'\`“‘«]{0,2}(?:•|\[hidden\]|\*{3}|sealed:))`;
const closing = String.raw`[\\)\]}>"'»”’\`,;.?]`;
/** A word, up to the end of a sentence or the next part of a list, a connection string or a table. */
const word = String.raw`${visible}[^\s•]${most}?(?=${closing}*[*_]{0,3}${closing}*(?:\s|$)|[&;,#][\w .-]{1,30}[=:]|<\/|\s?\|)`;
const logIn = String.raw`(?:(?:log|sign)(?:ging|ning)?[\s-]?(?:in|on)|entrar?|acceder?|iniciar?\s{1,9}sesi[oó]n)`;
const queryValue = String.raw`${visible}[^\s&#"'<>•]${most}?(?=[.,;:!?)\]}]*(?:[\s&#"'<>]|$)|;[\w ]{1,30}=)`;
const schemes = 'bearer|basic|token|digest|apikey';

/** Matches a value in the query or fragment of an address. */
const inQuery = (name: string): RegExp => build(String.raw`(?<=[?&#;][\w.-]{0,40}(?:${name})=)${queryValue}`);

const build = (source: string, flags = 'gi'): RegExp => new RegExp(source, flags);

/** Words that show that a text is about a login. */
export const asksToLogIn =
  /\b(?:(?:log|sign)(?:ging|ning)?[\s-]?(?:in|on)|log-?in|credentials|user(?:[\s-]?name)?)\b/i;

/** Compiles the patterns. `shapes` recognize values by their form or by the text right before them. */
export const makePatterns = () => ({
  names: build(
    `(?<password>${names.password})|(?<![${letters}\\d])(?:(?<short>${names.short})|(?<key>${names.key})|(?<weak>${names.weak})|(?<user>${names.user})|(?<site>${names.site}))\\d?(?![${letters}\\d])`,
  ),
  /** The text between a name and its value: `"password":`, `**Password:**`, "password for the portal is". */
  separator: build(
    String.raw`\d?(?![${letters}\d])[\\"'*_\`\]]{0,4}(?:(?:\s+(?:for|to|on|of|at|del?|para|en)(?:\s+(?<site>[\w'’.-]{1,60})){1,4}?|\s?\([^()\n]{1,40}\))?(?:\s*(?<sign>(?:(?:is|es)\s*)?[:：]|[=＝→]|[-=]>)[:=>]*[*_]{0,3}(?<gap>\s*)|\s+(?<is>is|was|es|era)\s+)|['’]s\s+|[^\S\n]*[-–—(]\s*|[^\S\n]+)(?:\*\*|__)?`,
    'iy',
  ),
  quoted: build(
    String.raw`\\"${visible}([^"\n]${most}?)\\+"|"${visible}((?:[^"\\\n]|\\.)${most})"|'${visible}([^'\n]${most})'|\`${visible}([^\`\n]${most})\`|[“”„]${visible}([^“”\n]${most})[“”]|‘${visible}([^’\n]${most})’|«\s?${visible}([^»\n]${most}?)\s?»`,
    'y',
  ),
  word: build(word, 'iy'),
  user: build(String.raw`${visible}[^\s,;/|"'<>&:•]{1,100}?(?=[).!?]*(?:[\s,;/|"'<>&]|$))`, 'iy'),
  query: build(queryValue, 'iy'),
  /** The start of a line before a password's name. */
  startsLine: build(String.raw`${lineStart}(?:${label}[^\n]{1,120}[\s,;|/(])?$`, 'i'),
  startsClause: /(?:^|[\n.,;:(|{[*_"'/>-]|\b(?:and|y|my|la|mi|su|tu|the|with|con))\s*$/i,
  /** "with the", "using my", before a password's name. */
  use: build(
    String.raw`\b(?:with|using|use|con|usando|usa|usar|(?:user(?: ?name)?|as|log-?in|usuario)\s${userName},? (?:and|with|y|con))\s${the}$`,
    'i',
  ),
  /** "user/" or "user and", before a password's name. */
  both: build(String.raw`(?:${names.user})\s?(?:\/|&|and|y)\s?$`, 'i'),
  pair: build(String.raw`(${userName})(?:\s*[/|,:]\s*|\s+)(?=\S)`, 'iy'),
  labeled: build(String.raw`^${lineStart}${label}|credential`, 'i'),
  nextLabel: build(String.raw`[\s,;|/(]+(?:${label})`, 'i'),
  /** "oakridge is the password", "use oakridge as the password", "type oakridge into the password field" */
  tail: build(
    String.raw`(?<quote>["'”’»\`])?\s{1,9}(?<link>is|as|es|como|for|in(?:to)?|en)\s{1,9}${the}(?:${anyPassword})(?![\w-]| (?:polic|page|reset|manager|list|hint|form\b|owner|protect))`,
  ),
  quotedBefore: /["'“‘«`]([^"'“”‘’«»`\n•]{1,200})$/,
  wordBefore: /([^\s"'“‘•(]{1,100})$/,
  useBefore: /\b(?:use|using|enter|type|put|with|usa|usar|con|escribe)\s+$/i,
  clauseEnd: /[,;.!?]?\s(?:and|then|to|but|please|so|y|luego|para|#)\s|[,;.!?]\s|[,.;]?[*_]{0,2}$/i,
  cellName: build(`^(?:${names.user}|${names.site}|${anyPassword})$`, 'i'),
  cellPassword: build(`^(?:[\\w ]{1,20} )?(?:${anyPassword})$`, 'i'),
  tableName: build(String.raw`(?:${anyPassword})["'*_\` \t]{0,6}(?:[|,;\t\n]|$)`, 'i'),
  noCell: /^(?:[-–—•*.]+|n\/a|none|\[hidden\]|sealed:.*)$/i,
  asksToLogIn,
  email: build(String.raw`(?<![\w@/:.+-])${email}`),
  shapes: [
    ['sealed', /\bsealed:[\w-]+\.[\w-]+\.[\w-]+/g],
    [
      'api-key',
      /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[^-]|-(?!-)){0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g,
    ],
    ['address-credentials', /(?<=\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s/:@•]{0,64}:)[^\s/•][^\s/]{0,199}(?=@)/gi],
    ['password', inQuery(queryNames.password)],
    ['bearer-token', inQuery(queryNames.token)],
    [
      'username',
      build(
        String.raw`(?<=\b${logIn}\s{1,9}(?:(?:to|at|en|a)\s{1,9}(?:[\w.'’-]{1,80}\s{1,9}){1,4})?(?:as|como|with(?: the)? user)\s{1,9})${userName}(?=[\s,;]+(?:and|with|using|password|y|con|usando|contraseña|clave)\b)`,
      ),
    ],
    ['username', /(?<=\bhttps?:\/\/)[^\s/:@•]{1,64}(?=(?::[^\s/]{1,200})?@)/gi],
    [
      'bearer-token',
      build(
        String.raw`(?<=\bauthorization["']?\s{0,9}[:=]\s{0,9}["']?(?:(?:${schemes})\s{1,9})?|\bcookie["']?\s{0,9}:\s{0,9}["']?[\w.-]{1,40}=)(?!["']|(?:${schemes})\b)${word}`,
      ),
    ],
    // Basic: base64 of a name and a password, unlike "basic maintenance".
    [
      'bearer-token',
      /(?<=\b(?:[Bb]earer|BEARER)\s{1,9})(?=[\w.~+/=-]{0,200}(?:\d|[a-z][A-Z]))[\w.~+/=-]{8,}|(?<=\b[Bb]asic\s{1,9})(?=[\w+/]{0,200}[A-Z][\w+/]{0,200}[A-Z])(?=[\w+/]{0,200}[a-z])[\w+/]{12,}={0,2}|(?<![\w-])ey[\w-]{8,10000}(?:\.[\w-]*){2,4}/g,
    ],
    // The last part: a long mix of letters and digits is a key, but in an address it may be a document.
    [
      'api-key',
      /\b(?:sk|pk|rk)[-_](?=[\w-]{0,200}\d|[a-z]{12})[\w-]{12,}|\b(?:gh[pousr]_|github_pat_|xox[abeprs]-|xapp-|glpat-|npm_|hf_|shpat_|whsec_|dop_v1_|pypi-|AIza)\w[\w-]{9,}|\b(?:AKIA|ASIA)[\dA-Z]{16}\b|\bSG\.[\w-]{16,}\.[\w-]{16,}|(?<=\bhttps:\/\/hooks\.slack\.com\/services\/)[\w/-]{20,}|(?<![\w/=-])(?=[A-Za-z]{0,400}\d)(?=\d{0,400}[A-Za-z])[A-Za-z\d]{32,}\b/g,
    ],
  ] satisfies [SecretKind, RegExp][],
  /** A user name and its password: "name@site.example / oakridge", "credentials: jo / oakridge", "-u jo:oakridge" */
  pairs: [
    build(
      String.raw`(?<![\w@/:.+-])(?<name>${email})(?:\s{0,9}\/\s{0,9}|(?<!\bgit@[\w.-]{1,99}):|\s{1,9}\|\s{1,9}(?![^\n]{0,200}\|))(?!\S{1,64}@|${phone})(?<secret>${word})`,
      'dgi',
    ),
    build(
      String.raw`(?:\b(?:credentials?|credenciales|acceso|${logIn})(?:\s{1,9}[\w'.-]{1,60}){0,4}?(?:\s{0,9}[:=]|\s{1,9}(?:is|are|with|as|using|con|como|son))\s{0,9}["'\`]?(?<name>${userName})["'\`]?(?:\s{1,9}[/|]\s{1,9}|\/)|\s--pass(?:word)?[ =]|<(?:${anyPassword})>)(?<secret>${word})`,
      'dgi',
    ),
    // "log in with jo and hunter2", but not "log in with Chrome and print"
    build(
      String.raw`\b${logIn}(?:\s{1,9}(?:to|at|en|a)(?:\s{1,9}[\w.'’-]{1,80}){1,4}?)?\s{1,9}(?:with|as|con|como)\s{1,9}(?<name>${userName})\s{1,9}(?:and|with|y|con)\s{1,9}(?<odd>${word})(?!\s[a-z]{5})`,
      'dgi',
    ),
    build(
      String.raw`\bus[ae]\s{1,9}(?<name>${userName})\s{0,9}(?:\/|and|y)\s{0,9}(?<odd>${word})(?=\s(?:to|para)\s${logIn})`,
      'dgi',
    ),
    build(String.raw`\s(?:-u|--user)[ =]["']?(?<name>${userName}):(?<secret>${word})`, 'dgi'),
  ],
});

/** Words after "the password is" or "with the password" that continue a sentence and are no password. */
export const stopWords =
  /^(?:not?|required|needed|missing|wrong|(?:in)?correct|(?:in)?valid|lost|unknown|out|the|an?|my|our|your|their|his|her|its|this|that|these|it|in|on|at|with|without|under|for|from|to|too|of|by|is|are|was|be|being|used|set|sent|kept|resets?|polic(?:y|ies)|fields?|managers?|page|box|form|hint|prompt|protection|changes?|requirements?|rules?|and|or|which|who|when|where|what|how|here|there|if|as|so|he|she|they|you|we|i|every|all|each|any|empty|blank|strong|weak|case|still|now|also|only|null|true|false|none|n\/a|el|la|los|del?|para|en|con|que|una?|y|o|muy|(?:obligatori|(?:in)?correct|necesari|requerid)[ao]|[a-z]{4,}ed)$/i;

export type Patterns = ReturnType<typeof makePatterns>;

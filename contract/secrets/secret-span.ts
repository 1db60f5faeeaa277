/** The kind of a span. `username` and `login-email` name who logs in; all other kinds must be hidden. */
export type SecretKind =
  | 'password'
  | 'username'
  | 'login-email'
  | 'api-key'
  | 'bearer-token'
  | 'address-credentials'
  | 'sealed';

/** A part of a text that belongs to a login or is secret. */
export interface SecretSpan {
  kind: SecretKind;
  /** Index of the first character. Quotes around the value are outside. */
  start: number;
  /** Index after the last character. */
  end: number;
  /** The text between `start` and `end`, with JSON escapes resolved. */
  value: string;
  /** The host that the value is for, if the text names it. */
  site?: string;
}

/** Whether a span or a candidate (`site`) must be hidden: it is more than a user name or the site of a login. */
export const isHidden = ({ kind }: { kind: SecretKind | 'site' }): boolean =>
  kind !== 'username' && kind !== 'login-email' && kind !== 'site';

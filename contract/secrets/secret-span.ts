/** What a span is. `username` and `login-email` name who logs in; a span of any other kind must be hidden. */
export type SecretKind =
  | 'password'
  | 'username'
  | 'login-email'
  | 'api-key'
  | 'bearer-token'
  | 'address-credentials'
  | 'sealed';

/** A piece of a text that belongs to a login, or that only its owner may read. */
export interface SecretSpan {
  kind: SecretKind;
  /** Index of the first character. Quotes around the value are outside. */
  start: number;
  /** Index after the last character. */
  end: number;
  /** The text between `start` and `end`, its JSON escapes resolved. */
  value: string;
  /** The host the value is for, where the text names it. */
  site?: string;
}

/** Whether a span must be hidden: it is more than the name of somebody who logs in. */
export const isHidden = ({ kind }: { kind: string }): boolean =>
  kind !== 'username' && kind !== 'login-email' && kind !== 'site';

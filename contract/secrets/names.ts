/** The words that name a secret, in English and Spanish. Parts of regular expressions. */
export const secretNames = {
  password: 'pass(?:words?|wd|code|phrase)|pwd|pw|contrase[nñ]as?',
  /** Words with other meanings as well. */
  short: 'pass|pin|clave(?: de acceso)?',
  key: String.raw`(?:api|access|secret|private|signing|encryption|client|service|account)[\s_-]?(?:keys?|secret)|(?:api|access|auth|bearer|refresh|session|security|id)[\s_-]?token`,
  weak: 'token|secret|key',
};

/** The same in the query or fragment of an address. */
export const queryNames = {
  password: 'passw(?:or)?d|pass|pwd|pin|otp|clave',
  token: 'token|key|secret|auth|signature|sig|(?<=[?&#;])code',
};

export const letters = 'A-Za-zÀ-ÿ';

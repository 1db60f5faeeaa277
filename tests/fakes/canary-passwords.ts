/** How people write a login. Each X becomes a password of its own. */
export const wordings = [
  'Usuario: jo Contraseña: X',
  'la contraseña es X',
  'clave: X',
  'Pass: X',
  '**Password:** X',
  '{"username": "jo", "password": "X"}',
  'Use "X" as the password',
  'X is the password',
  'credentials: jo / X',
  '| User | Password |\n|---|---|\n| jo | X |',
  'using password X',
  'pw: X',
  'The password for appfolio is X',
  'Log in as jo@oakridge.example / X',
  'Open https://jo:X@portal.example/ first',
  'Authorization: Bearer X',
  'Inicia sesión como jo con la contraseña X',
  'El usuario es jo, la clave es X',
  'Acceso: jo / X',
];

/** A password that occurs nowhere else. */
export const canaryOf = (index: number, use: string): string =>
  `Zq7${use}canary${String(index).padStart(2, '0')}Xw`;

const bytesPerGroup = 3;
const bitsPerByte = 8;
const bitsPerCharacter = 6;

/** The characters of a password in base64 that do not depend on their neighbors, for each place in a group of bytes. */
const inBase64 = (password: string): string[] =>
  Array.from({ length: bytesPerGroup }, (_, offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(password)]);
    const start = Math.ceil((offset * bitsPerByte) / bitsPerCharacter);
    return bytes.toString('base64').slice(start, Math.floor((bytes.length * bitsPerByte) / bitsPerCharacter));
  });

/**
 * The spellings under which a password could get out: in clear, in addresses, forms, JSON, markup, outlines,
 * base64
 * and as bytes.
 */
const spellings = (password: string): string[] => [
  password,
  encodeURIComponent(password),
  new URLSearchParams({ '': password }).toString().slice(1),
  JSON.stringify(password).slice(1, -1),
  password.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  password.replaceAll('"', "'"),
  ...inBase64(password),
  Buffer.from(password).toString('hex'),
];

/** Which canaries are readable in which texts: "files: Zq7..." */
export function leaksIn(texts: Readonly<Record<string, string>>, canaries: readonly string[]): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    canaries
      .filter((canary) => spellings(canary).some((spelling) => text.includes(spelling)))
      .map((canary) => `${place}: ${canary}`),
  );
}

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
];

/** A password that occurs nowhere else. */
export const canaryOf = (index: number, use: string): string =>
  `Zq7${use}canary${String(index).padStart(2, '0')}Xw`;

/** The spellings under which a password could get out. */
const spellings = (password: string): string[] => [
  password,
  Buffer.from(password).toString('base64').replace(/=+$/, ''),
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

/**
 * Returns the email address of the person signed in to this portal, or undefined. Replace this with your own sign-in:
 * read the session cookie of the current request and look up its owner. Until then, everyone who opens the portal is
 * the person in `PORTAL_PERSON`.
 */
export async function signedInPerson(): Promise<string | undefined> {
  return process.env['PORTAL_PERSON'];
}

/**
 * The e-mail address of the person who is signed in at this portal, or nothing where nobody is.
 *
 * Put your own login here: read the session's cookie of the request that is answered, and look up whose it is. Until
 * then everybody who opens the portal is the one person that `PORTAL_PERSON` names.
 */
export async function signedInPerson(): Promise<string | undefined> {
  return process.env['PORTAL_PERSON'];
}

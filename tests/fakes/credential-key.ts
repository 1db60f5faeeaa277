/** A public key that a backend offers for sealing passwords. */
export async function createCredentialKey(): Promise<JsonWebKey> {
  const { publicKey } = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ['wrapKey', 'unwrapKey'],
  );
  return await crypto.subtle.exportKey('jwk', publicKey);
}

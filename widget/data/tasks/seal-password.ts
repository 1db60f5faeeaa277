import type { SealedPassword } from '../../../contract/entities/credentials.ts';

const bits = 256;
const ivBytes = 12;

/**
 * Seals a password for the server: AES-256-GCM under a new key, which is wrapped (RSA-OAEP, SHA-256) with the server's
 * public key. Rejects if the key is invalid.
 */
export async function sealPassword(password: string, publicKey: JsonWebKey): Promise<SealedPassword> {
  const { subtle } = crypto;
  const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const server = await subtle.importKey('jwk', publicKey, wrapping, false, ['wrapKey']);
  const key = await subtle.generateKey({ name: 'AES-GCM', length: bits }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password));
  const wrapped = await subtle.wrapKey('raw', key, server, wrapping);
  return {
    key: base64url(new Uint8Array(wrapped)),
    iv: base64url(iv),
    data: base64url(new Uint8Array(data)),
  };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

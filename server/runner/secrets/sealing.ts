import { constants, createDecipheriv, generateKeyPair, privateDecrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealedPassword } from '../../../contract/entities/credentials.ts';

const keyBits = 2048;
const tagBytes = 16;

/** The password was sealed for another server, for this one before a restart, or not at all. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject };

// One pair for the process, created on first use because that takes a moment. When the process ends, sealed passwords
// can no longer be opened.
let keyPair: Pair | undefined;
let creation: Promise<Pair> | undefined;

async function getKeyPair(): Promise<Pair> {
  creation ??= promisify(generateKeyPair)('rsa', { modulusLength: keyBits });
  keyPair = await creation;
  return keyPair;
}

export type Sealing = typeof processSealing;

/** The key that clients seal passwords with. The private half never leaves the process. */
export const processSealing = {
  /** The public half as a JWK, for RSA-OAEP with SHA-256. */
  async publicKey(): Promise<Record<string, unknown>> {
    const { publicKey } = await getKeyPair();
    return { ...publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc' };
  },
  /** Opens a sealed password. Throws {@link BrokenSealError} if it was not sealed with this key or was changed. */
  open(sealed: SealedPassword): string {
    try {
      if (!keyPair) throw new Error('The key has not been requested yet');
      return openSealed(sealed, keyPair.privateKey);
    } catch (error) {
      // Does not say why the seal cannot be opened, because that would help an attacker.
      const message = 'This password was sealed for another server. Please enter it again.';
      throw new BrokenSealError(message, { cause: error });
    }
  },
};

function openSealed(sealed: SealedPassword, privateKey: KeyObject): string {
  const [wrappedKey, iv, data] = [sealed.key, sealed.iv, sealed.data].map((part) =>
    Buffer.from(part, 'base64url'),
  ) as [Buffer, Buffer, Buffer];
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, wrappedKey);
  const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAuthTag(data.subarray(-tagBytes));
  return Buffer.concat([cipher.update(data.subarray(0, -tagBytes)), cipher.final()]).toString('utf8');
}

import { constants, createDecipheriv, generateKeyPair, privateDecrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealedPassword } from '../../../contract/entities/credentials.ts';

const keyBits = 2048;
const tagBytes = 16;

/** Sealed for another server, or for this one before it restarted; or not sealed at all. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject };

// One for the process, made when somebody first asks, for making it takes a moment. It ends with the process,
// and with it everything that was sealed.
let made: Pair | undefined;
let making: Promise<Pair> | undefined;

async function pair(): Promise<Pair> {
  making ??= promisify(generateKeyPair)('rsa', { modulusLength: keyBits });
  made = await making;
  return made;
}

export type Sealing = typeof processSealing;

/** What clients seal passwords with, and what opens them. The private half never leaves the process. */
export const processSealing = {
  /** The public half as a JWK, for RSA-OAEP with SHA-256. */
  async publicKey(): Promise<Record<string, unknown>> {
    const { publicKey } = await pair();
    return { ...publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc' };
  },
  /** The password. Throws {@link SealBroken} for what was not sealed with this key, or was changed since. */
  open(sealed: SealedPassword): string {
    try {
      if (!made) throw new Error('Nobody has asked for the key yet');
      return opened(sealed, made.privateKey);
    } catch (error) {
      // Why a seal does not open is nothing to tell: it would help whoever tries.
      const message = 'This password was sealed for another server. Please give it again.';
      throw new SealBroken(message, { cause: error });
    }
  },
};

function opened(sealed: SealedPassword, privateKey: KeyObject): string {
  const [wrapped, iv, data] = [sealed.key, sealed.iv, sealed.data].map((part) =>
    Buffer.from(part, 'base64url'),
  ) as [Buffer, Buffer, Buffer];
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, wrapped);
  const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAuthTag(data.subarray(-tagBytes));
  return Buffer.concat([cipher.update(data.subarray(0, -tagBytes)), cipher.final()]).toString('utf8');
}

import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealedPassword } from '../../../contract/entities/credentials.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from '../../store/sessions.ts';
import { peerKey } from '../../store/peers.ts';

const keyBits = 2048;
const tagBytes = 16;

/** The password was sealed for another server, for this one before a restart, or not at all. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject };

const createPair = async (): Promise<Pair> =>
  await promisify(generateKeyPair)('rsa', { modulusLength: keyBits });

export type Sealing = ReturnType<typeof createSealing>;

/** Creates a key that clients seal passwords with. The private half never leaves the server. */
function createSealing(create: () => Promise<Pair>) {
  // Created on first use because that takes a moment.
  let keyPair: Pair | undefined;
  let creation: Promise<Pair> | undefined;
  return {
    /** The public half as a JWK, for RSA-OAEP with SHA-256. */
    async publicKey(): Promise<Record<string, unknown>> {
      creation ??= create();
      keyPair = await creation;
      return { ...keyPair.publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc' };
    },
    /** Opens a sealed password. Throws {@link BrokenSealError} if it was not sealed with this key or was changed. */
    open(this: void, sealed: SealedPassword): string {
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
}

/** The key of this process. When it ends, sealed passwords can no longer be opened. */
export const processSealing = createSealing(createPair);

/** Returns the key of all servers that share a secret. It is stored, encrypted with the secret. */
export async function sharedSealing(setting: Store['setting'], secret: string): Promise<Sealing> {
  const passphrase = peerKey(secret, 'sealing');
  const create = async (): Promise<string> => {
    const { privateKey } = await createPair();
    const format = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
    return privateKey.export(format).toString();
  };
  // Another secret has another key.
  const stored = await setting(`sealing key ${hashOf(passphrase.toString('hex'))}`, create);
  const key = createPrivateKey({ key: stored, passphrase });
  const sealing = createSealing(async () => ({ privateKey: key, publicKey: createPublicKey(key) }));
  await sealing.publicKey();
  return sealing;
}

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

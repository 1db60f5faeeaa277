import { describe, expect, it, vi } from 'vitest';
import { documentBytes } from '../../../mock-server/portal/data/document-bytes.ts';
import { portalDocuments } from '../../../mock-server/portal/data/portal-documents.ts';
import { testNow } from './portal-client.ts';

const [minutes, other] = portalDocuments(testNow);
if (minutes === undefined || other === undefined) throw new Error('The library is empty');

describe('the files of the library', () => {
  it('are written once each', async () => {
    const write = vi.fn(async () => new Uint8Array(3));
    const bytesOf = documentBytes(write);
    await Promise.all([bytesOf(minutes), bytesOf(minutes), bytesOf(other)]);
    expect(write.mock.calls).toEqual([[minutes], [other]]);
  });

  it('are tried again when writing one has failed', async () => {
    const write = vi.fn(async () => new Uint8Array(3)).mockRejectedValueOnce(new Error('No font'));
    const bytesOf = documentBytes(write);
    await expect(bytesOf(minutes)).rejects.toThrow('No font');
    expect(await bytesOf(minutes)).toHaveLength(3);
  });
});

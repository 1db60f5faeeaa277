import { createHook } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { sharedSealing } from '../../../../../server/runner/secrets/sealing.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { useOpeners } from '../../store/openers.ts';

const secret = 'a secret of servers that is long enough';

describe.each(useOpeners())('%s', (_, open) => {
  test('has one key for each secret, created by the first server that needs it', async () => {
    const store = await open({ clock: createManualClock() });
    let created = 0;
    const hook = createHook({ init: (_id, type) => void (created += Number(type === 'KEYPAIRGENREQUEST')) });
    hook.enable();
    const keyOf = async (secret: string) => await (await sharedSealing(store.setting, secret)).publicKey();
    const together = await Promise.all([keyOf(secret), keyOf(secret)]);
    expect(together[0]).toEqual(together[1]);
    const before = created;
    expect(before).toBeGreaterThan(0);
    expect(await keyOf(secret)).toEqual(together[0]);
    expect(created).toBe(before);
    expect(await keyOf(`another ${secret}`)).not.toEqual(together[0]);
    expect(created).toBe(before + 1);
    hook.disable();
    await store.close();
  });
});

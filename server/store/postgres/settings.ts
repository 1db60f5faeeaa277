import type { Clock } from '../../time/clock.ts';
import type { CreateSetting } from '../store.ts';
import type { Db } from './changes.ts';

/** Stores the settings of the data. */
export function postgresSettings(db: Db, clock: Clock) {
  const set = async (name: string, value: string): Promise<void> =>
    void (await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute());
  return {
    /** Returns a setting. `create` makes it on first use. */
    async get(name: string, create: CreateSetting): Promise<string> {
      const select = db.selectFrom('settings').select('value').where('name', '=', name);
      const stored = await select.executeTakeFirst();
      if (stored) return stored.value;
      // Another server may store one in the meantime.
      await db
        .insertInto('settings')
        .values({ name, value: await create() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { value } = await select.executeTakeFirstOrThrow();
      return value;
    },
    /** Rejects if the data cannot be written now. */
    check: async (): Promise<void> => await set('checked at', clock.now().toISOString()),
  };
}

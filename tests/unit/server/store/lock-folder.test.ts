import { expect, test } from 'vitest';
import { lockFolder } from '../../../../server/store/sqlite/lock-folder.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const folder = useFolder();

test('locks a folder for one server until it is released', () => {
  const release = lockFolder(folder.path);
  expect(() => lockFolder(folder.path)).toThrow(`Another server is using ${folder.path}`);
  release();
  lockFolder(folder.path)();
});

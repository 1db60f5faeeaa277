import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as a machine that is busy with other things may need: only a test that fails waits for it.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

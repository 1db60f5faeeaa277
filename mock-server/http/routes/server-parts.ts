import type { Session } from '../../store/sessions.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import type { Store } from '../../store/open-store.ts';
import type { Runner } from '../../runner/runner.ts';
import type { Clock } from '../../time/clock.ts';
import type { UploadReader } from '../../store/upload-reader.ts';
import type { Sealing } from '../../runner/secrets/sealing.ts';
import type { Dialect } from '../../scenes/dialect.ts';
import type { HostTokens } from './host-tokens.ts';
import type { Identify } from './identify.ts';

/** What the routes are made of. */
export interface ServerParts {
  store: Store;
  runner: Runner;
  clock: Clock;
  identify: Identify;
  /** Undefined where no portal may sign anybody in. */
  hostTokens: HostTokens | undefined;
  sealing: Sealing;
  uploadReader: UploadReader;
  /** The file of a past task that was made up; undefined for a task that ran. */
  pastFile(record: TaskRecord): Uint8Array | undefined;
  /** How answers about tasks are worded now. */
  dialect(): Dialect;
}

/** What a request carries once it is known who asks. */
export interface ServerEnv {
  Variables: { session: Session };
}

import type { GivenCredentials } from '../../server/agent/recipe.ts';
import { demoAccount } from '../portal/association.ts';
import type { Play } from './stage-recipe.ts';
import type { Quirks } from './quirks.ts';
import { HTTPException } from 'hono/http-exception';

/** Throws where the backend of this scene cannot pause. */
export function refusePause(scene: TaskScene | undefined): void {
  if (scene?.pause === 'not-found') throw new HTTPException(404, { message: 'Not Found' });
  if (scene?.pause === 'unsupported') {
    throw new HTTPException(501, { message: 'Pause is not supported by this browser agent' });
  }
}

/** How one task is to go. A task keeps the scene it was created in, whatever is chosen later. */
export interface TaskScene extends Pick<
  Quirks,
  'loginPause' | 'wall' | 'resume' | 'instruction' | 'pause' | 'viewAfter'
> {
  /** Times as fast as the server's own pace. */
  pace: number;
  play?: Play;
  /** The step before which the task is stopped. */
  stopAt?: number;
}

/** The login the agent may type in this scene. */
export function loginIn(
  scene: TaskScene | undefined,
  given: GivenCredentials | undefined,
  portalUrl: string,
): GivenCredentials | undefined {
  if (scene?.wall === 'closed') return undefined;
  if (scene?.wall !== 'open' || given) return given;
  const { email: username, password } = demoAccount;
  return { id: 'demo', domain: new URL(portalUrl).host, username, password };
}

import { HTTPException } from 'hono/http-exception';
import type { TaskScene } from './task-scene.ts';

/** Throws where the backend of this scene cannot pause. */
export function refusePause(scene: TaskScene | undefined): void {
  if (scene?.pause === 'not-found') throw new HTTPException(404, { message: 'Not Found' });
  if (scene?.pause === 'unsupported') {
    throw new HTTPException(501, { message: 'Pause is not supported by this browser agent' });
  }
}

import { PageUnreachableError } from '../../browser/browser-errors.ts';
import type { BrowserSession, StillPicture, TextPlace } from '../../browser/driver.ts';
import type { Readings } from '../evidence/readings.ts';
import type { RunnerParts } from '../parts.ts';
import { isExpectedFailure } from '../task-browser/describe-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { TaskFiles } from '../files/task-files.ts';

/** Returns where the page shows its lines. Without them, claims show the whole picture. */
async function placesOn(session: BrowserSession): Promise<TextPlace[]> {
  try {
    return await session.textPlaces();
  } catch (error) {
    if (error instanceof PageUnreachableError) return [];
    throw error;
  }
}

export type StepPictures = ReturnType<typeof stepPictures>;

/**
 * Takes and stores the pictures of a task's steps, and where they show the lines of the page. A picture takes as long as
 * the next reading, so both happen at the same time.
 */
export function stepPictures(
  taskId: string,
  {
    session,
    files,
    journal,
    parts,
    readings,
  }: {
    session: BrowserSession;
    files: TaskFiles;
    journal: Journal;
    parts: Pick<RunnerParts, 'report' | 'vault'>;
    readings: Readings;
  },
) {
  const redact = (text: string): string => parts.vault.redact(taskId, text);
  /** @param note Records the stored picture. */
  const take = async (step: number, note: (picture: StillPicture) => void): Promise<boolean> => {
    try {
      // At the same time, so that both match.
      const [picture, places] = await Promise.all([session.screenshot(), placesOn(session)]);
      // A stale picture shows an earlier page. The task may also be cleared by now.
      if (picture.isStale || !journal.record) return false;
      await files.storePicture(step, picture);
      if (places.length > 0) await readings.addPlaces({ url: picture.url, places }, { step, redact });
      note(picture);
      return true;
    } catch (error) {
      // The step is done. If the page or the browser is lost, the next action reports it.
      if (!isExpectedFailure(error)) parts.report('The picture of a step could not be taken', error);
      return false;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Begins the picture of a step. Call `settled` before anything that may change the page. */
    begin(step: number): void {
      last = take(step, (picture) => journal.pictureTaken(step, picture));
    },
    /** Replaces the picture of a step after a person had control. Returns false if there is no new one. */
    retake: async (step: number): Promise<boolean> =>
      await take(step, (picture) => journal.pictureRetaken(step, picture)),
    /** Resolves when the last picture is stored. */
    settled: async (): Promise<void> => void (await last),
  };
}

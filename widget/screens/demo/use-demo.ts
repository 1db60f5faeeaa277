import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { demoMoment, type DemoMoment } from '../../rules/demo/demo-moment.ts';
import type { demoTasks } from '../../rules/demo/demo-tasks.ts';
import { limits } from '../../rules/limits.ts';

export type OfferedTask = (typeof demoTasks)[number];

/** A started demo task and its current state. */
export type DemoRun = {
  task: OfferedTask;
  /** The name of its file in this run. */
  fileName: string;
  startedAt: number;
  elapsed: number;
  moment: DemoMoment;
};

/** Plays one task at a time. Its state lasts as long as the screen. */
export function useDemo() {
  const { clock, createId } = usePlatform();
  const [started, setStarted] = useState<Pick<DemoRun, 'task' | 'fileName' | 'startedAt'>>();
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!started) return;
    const stop = clock.setInterval(() => {
      const nextElapsed = clock.now() - started.startedAt;
      setElapsed(nextElapsed);
      if (demoMoment(started.task, nextElapsed).isDone) stop();
    }, limits.demo.tick);
    return stop;
  }, [clock, started]);

  const start = (task: OfferedTask) => {
    const next = { task, fileName: task.fileName(createId()), startedAt: clock.now() };
    setElapsed(0);
    // Of two presses before the next render, the first wins.
    setStarted((running) => running ?? next);
  };
  const run: DemoRun | undefined = started && {
    ...started,
    elapsed,
    moment: demoMoment(started.task, elapsed),
  };
  return { run, start, clear: () => setStarted(undefined) };
}

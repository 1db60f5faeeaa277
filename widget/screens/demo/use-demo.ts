import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { demoMoment, type DemoMoment } from '../../rules/demo/demo-moment.ts';
import type { demoTasks } from '../../rules/demo/demo-tasks.ts';
import { limits } from '../../rules/limits.ts';

export type OfferedTask = (typeof demoTasks)[number];

/** A demo task that has started, at this moment. */
export type DemoRun = {
  task: OfferedTask;
  /** The name of its file in this run. */
  fileName: string;
  startedAt: number;
  elapsed: number;
  moment: DemoMoment;
};

/** Plays one task at a time. Its state lives as long as the screen. */
export function useDemo() {
  const { clock, createId } = usePlatform();
  const [started, setStarted] = useState<Pick<DemoRun, 'task' | 'fileName' | 'startedAt'>>();
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!started) return;
    const stop = clock.setInterval(() => {
      const passed = clock.now() - started.startedAt;
      setElapsed(passed);
      if (demoMoment(started.task, passed).isDone) stop();
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

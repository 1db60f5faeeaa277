import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';

/** How long each step stays, once its picture is there: long enough to read its goal. */
const STEP_MS = 2_500;

export interface PlaybackOptions {
  /** The index of the step that is shown. */
  at: number;
  /** The index of the last step. */
  last: number;
  /** Whether more steps may follow. */
  isGrowing: boolean;
  /** Whether the step's picture has loaded, or won't. */
  isReady: boolean;
  show: (index: number) => void;
}

export interface Playback {
  isPlaying: boolean;
  toggle: () => void;
  pause: () => void;
}

/** Plays steps one after the other. Starts only when the person asks, and stops at the end, unless more steps follow. */
export function usePlayback({ at, last, isGrowing, isReady, show }: PlaybackOptions): Playback {
  const { clock } = usePlatform();
  const [isPlaying, setIsPlaying] = useState(false);
  const isAtEnd = at >= last;
  if (isPlaying && isAtEnd && !isGrowing) setIsPlaying(false);
  const isDue = isPlaying && isReady && !isAtEnd;
  // A running task renders often, which must not restart the timer.
  const latestShow = useRef(show);
  useLayoutEffect(() => {
    latestShow.current = show;
  }, [show]);
  useEffect(() => {
    if (!isDue) return;
    return clock.setTimeout(() => latestShow.current(at + 1), STEP_MS);
  }, [clock, isDue, at]);
  return {
    isPlaying,
    toggle: () => {
      if (!isPlaying && isAtEnd && !isGrowing) show(0);
      setIsPlaying(!isPlaying);
    },
    pause: () => setIsPlaying(false),
  };
}

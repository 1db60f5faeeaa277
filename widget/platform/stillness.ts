/** Whether the animation runs until something stops it. */
const isEndless = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;

/**
 * Creates a function that pauses and resumes the endless animations below an element. Each animation frame would
 * delay a key's paint.
 */
export function createStillness(element: Pick<Element, 'getAnimations'>): (isStill: boolean) => void {
  const paused = new Set<Animation>();
  return (isStill) => {
    if (isStill) {
      for (const animation of element.getAnimations({ subtree: true }).filter(isEndless)) {
        animation.pause();
        paused.add(animation);
      }
      return;
    }
    // Animations that have been removed are idle, and `play` would restart them.
    for (const animation of paused) if (animation.playState === 'paused') animation.play();
    paused.clear();
  };
}

/** Whether it turns, breathes or pulses until something takes it away. */
const isEndless = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;

/**
 * Holds what moves without end below an element while it is told so, and lets it go on afterwards. Each frame of such a
 * movement would put off the picture of a key by one.
 */
export function createStillness(element: Pick<Element, 'getAnimations'>): (isStill: boolean) => void {
  const held = new Set<Animation>();
  return (isStill) => {
    if (isStill) {
      for (const animation of element.getAnimations({ subtree: true }).filter(isEndless)) {
        animation.pause();
        held.add(animation);
      }
      return;
    }
    // What is gone meanwhile is idle, and would begin anew.
    for (const animation of held) if (animation.playState === 'paused') animation.play();
    held.clear();
  };
}

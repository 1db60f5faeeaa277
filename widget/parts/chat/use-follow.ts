import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../rules/limits.ts';

const scrollToEnd = (box: Element | null) => {
  if (box) box.scrollTop = box.scrollHeight;
};

/** Follows the newest entry while the person is at the end of the list, and leaves them where they are otherwise. */
export function useFollow() {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);
  const [away, setAway] = useState(false);

  useLayoutEffect(() => {
    scrollToEnd(area.current);
    // New entries, and pictures and markdown that are laid out late, make it longer.
    const observer = new ResizeObserver(() => follows.current && scrollToEnd(area.current));
    if (content.current) observer.observe(content.current);
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const box = area.current;
    if (!box) return;
    const { scrollHeight, scrollTop, clientHeight } = box;
    const isNearEnd = scrollHeight - scrollTop - clientHeight <= limits.chat.nearEnd;
    // Only who goes up leaves: where the entries grow, the end moves away by itself.
    if (isNearEnd || scrollTop < lastTop.current) follows.current = isNearEnd;
    lastTop.current = scrollTop;
    setAway(!follows.current);
  };
  const goToEnd = () => {
    follows.current = true;
    setAway(false);
    scrollToEnd(area.current);
    area.current?.focus({ preventScroll: true });
  };
  return { area, content, away, onScroll, goToEnd };
}

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { limits } from '../../rules/limits.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { scrollKeepingFocus } from '../../ui/overlay/focus-visibly.ts';
import { afterEntries, earlier, entries as list, log, newest } from './followed-log.css.ts';

const scrollToEnd = (box: Element | null) => {
  if (box) scrollKeepingFocus(box, box.scrollHeight);
};

/** Marks content with parts that stay at the edges of the list while it is in view. */
const COVERS_END = '[data-covers-end]';

/** Whether the button that leads to the end would be among such parts. */
const isEndCovered = (box: Element): boolean => {
  const { bottom } = box.getBoundingClientRect();
  return [...box.querySelectorAll(COVERS_END)].some((part) => part.getBoundingClientRect().top < bottom);
};

/** Follows the newest entry while the person is at the end of the list. Otherwise the scroll position stays. */
function useFollow() {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);
  const pressed = useRef(false);
  const [away, setAway] = useState(false);
  const showAway = useCallback(() => {
    if (area.current) setAway(!follows.current && !isEndCovered(area.current));
  }, []);

  useEffect(() => {
    const release = () => {
      if (!pressed.current) return;
      pressed.current = false;
      showAway();
    };
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release);
    return () => {
      for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, release);
    };
  }, [showAway]);
  const onPointerDown = () => {
    pressed.current = true;
  };
  useLayoutEffect(() => {
    scrollToEnd(area.current);
    // New entries make the list longer, and so do images and Markdown that lay out late.
    const observer = new ResizeObserver(() => follows.current && scrollToEnd(area.current));
    for (const part of [content, rest, area]) if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  // The button below takes its room from the list.
  useLayoutEffect(() => {
    if (away && area.current) scrollKeepingFocus(area.current, area.current.scrollTop);
  }, [away]);
  const onScroll = () => {
    const box = area.current;
    if (!box) return;
    const { scrollHeight, scrollTop, clientHeight } = box;
    const isNearEnd = scrollHeight - scrollTop - clientHeight <= limits.chat.nearEnd;
    // Only scrolling up stops following, because growing entries also move the end out of view.
    if (isNearEnd || scrollTop < lastTop.current) follows.current = isNearEnd;
    lastTop.current = scrollTop;
    // A button that appears under a pressed pointer would take the press.
    if (!pressed.current) showAway();
  };
  const goToEnd = () => {
    follows.current = true;
    setAway(false);
    scrollToEnd(area.current);
    area.current?.focus({ preventScroll: true });
  };
  return { area, content, rest, away, onScroll, onPointerDown, goToEnd };
}

/** Buttons that lead to hidden entries. */
const buttonLabels = {
  messages: { earlier: 'Show earlier messages', newest: 'Newest messages' },
  tasks: { earlier: 'Show earlier tasks', newest: 'Newest tasks' },
} as const;

export type FollowedLogProps<Entry> = {
  /** What the entries are. */
  kind: keyof typeof buttonLabels;
  /** The log's accessible name. */
  name: string;
  className: string;
  gap: 'wide' | 'none';
  entries: readonly Entry[];
  /** Renders the visible, latest entries as list items. */
  children: (visibleEntries: readonly Entry[]) => ReactNode;
  /** Below the list, in the same scroll area. */
  after?: ReactNode;
};

/**
 * A list in chronological order that follows its newest entry. Long lists show the latest entries, with a button for
 * earlier ones.
 */
export const FollowedLog = <Entry,>({
  kind,
  name,
  className,
  gap,
  entries,
  children,
  after,
}: FollowedLogProps<Entry>) => {
  const [pages, setPages] = useState(1);
  const { area, content, rest, away, onScroll, onPointerDown, goToEnd } = useFollow();
  const visibleEntries = entries.slice(-pages * limits.chat.page);
  return (
    <>
      <div
        ref={area}
        className={`${log} ${className}`}
        role="log"
        aria-label={name}
        aria-relevant="additions"
        {...keyboardScrollable}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
      >
        {visibleEntries.length < entries.length && (
          <div className={earlier}>
            <Button variant="quiet" size="small" onClick={() => setPages(pages + 1)}>
              {t(buttonLabels[kind].earlier)}
            </Button>
          </div>
        )}
        <ol ref={content} className={list[gap]}>
          {children(visibleEntries)}
        </ol>
        {after && (
          <div ref={rest} className={afterEntries}>
            {after}
          </div>
        )}
      </div>
      {away && (
        <div className={newest}>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="chevron-down" size={16} />}
            onClick={goToEnd}
          >
            {t(buttonLabels[kind].newest)}
          </Button>
        </div>
      )}
    </>
  );
};

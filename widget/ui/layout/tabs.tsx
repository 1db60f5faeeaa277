import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { stepTo } from '../field/step-to.ts';
import { panel, strip, tab, container } from './tabs.css.ts';

export type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Tabs with a single tab stop. Arrow keys, Home, and End move between them. */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => {
  const id = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const current = tabs.find((item) => item.id === selected) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const index = stepTo(event.key, current ? tabs.indexOf(current) : 0, tabs.length, 'horizontal');
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    buttons.current.get(next.id)?.focus();
  };
  return (
    <div className={container}>
      <div role="tablist" aria-label={label} className={strip}>
        {tabs.map((item) => (
          <button
            key={item.id}
            ref={(element) => {
              if (element) buttons.current.set(item.id, element);
              else buttons.current.delete(item.id);
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${item.id}`}
            aria-selected={item === current}
            aria-controls={item === current ? `${id}-panel` : undefined}
            tabIndex={item === current ? 0 : -1}
            className={tab}
            onClick={() => onSelect(item.id)}
            onKeyDown={onKeyDown}
          >
            {item.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${current.id}`}
          tabIndex={0}
          className={panel}
        >
          {current.panel}
        </div>
      )}
    </div>
  );
};

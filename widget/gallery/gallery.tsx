import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import * as css from './gallery.css.ts';
import { root } from '../theme/base.css.ts';
import { darkTheme } from '../theme/dark.css.ts';
import { lightTheme } from '../theme/light.css.ts';
import { roles } from '../theme/palette.ts';
import { vars } from '../theme/vars.css.ts';
import { cx } from '../ui/layout/cx.ts';
import { Icon, type IconName } from '../ui/layout/icon.tsx';
import { icons } from '../ui/layout/icons.tsx';
import { Mascot, type MascotMood } from '../ui/layout/mascot.tsx';
import { SegmentedControl } from '../ui/field/segmented-control.tsx';
import { Card } from '../ui/layout/card.tsx';

const colors = Object.keys(roles) as (keyof typeof roles)[];
const iconNames = Object.keys(icons) as IconName[];
const moods: MascotMood[] = ['idle', 'flying', 'happy', 'sad'];
const initialTheme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light';

const Section = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <Card as="section" className={wide ? css.wide : ''}>
    <h2 className={css.sectionTitle}>{title}</h2>
    {children}
  </Card>
);

const Gallery = () => {
  const [theme, setTheme] = useState<'light' | 'dark'>(initialTheme);
  return (
    <main className={cx(root, theme === 'dark' ? darkTheme : lightTheme, css.page)}>
      <div className={css.bar}>
        <h1 className={css.heading}>Gallery</h1>
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light', icon: <Icon name="sun" size={16} /> },
            { value: 'dark', label: 'Dark', icon: <Icon name="moon" size={16} /> },
          ]}
        />
      </div>
      <div className={css.sections}>
        <GalleryControls Section={Section} />
        <GalleryContent Section={Section} />
        <GalleryOverlays Section={Section} />
        <Section title="Mascot" wide>
          <div className={css.row}>
            {moods.map((mood) => (
              <Mascot key={mood} mood={mood} size={160} />
            ))}
            {moods.map((mood) => (
              <Mascot key={mood} mood={mood} size={32} />
            ))}
          </div>
        </Section>
        <Section title="Icons" wide>
          <div className={css.swatches}>
            {iconNames.map((name) => (
              <span key={name} className={css.swatch}>
                <Icon name={name} />
                {name}
              </span>
            ))}
          </div>
        </Section>
        <Section title="Color roles" wide>
          <div className={css.swatches}>
            {colors.map((role) => (
              <span key={role} className={css.swatch} title={roles[role]}>
                <span className={css.chip} style={{ background: vars.color[role] }} />
                {role}
              </span>
            ))}
          </div>
        </Section>
      </div>
    </main>
  );
};

const container = document.querySelector('#gallery');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}

import { useAtom } from 'jotai';
import { themeAtom } from '../state/view-atoms.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { SegmentedControl } from '../ui/field/segmented-control.tsx';
import { themeChoices } from './theme-choices.ts';

const options = themeChoices.map(({ value, label, icon }) => ({
  value,
  label,
  icon: <Icon name={icon} size={16} />,
}));

/** Light, dark, or as the device has it. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useAtom(themeAtom);
  return <SegmentedControl label="Theme" iconsOnly options={options} value={theme} onChange={setTheme} />;
};

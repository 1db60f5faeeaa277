import { useAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { speedModeAtom } from '../../state/task-atoms.ts';
import { Select } from '../../ui/field/select.tsx';
import { speedModes } from '../../rules/task/speed-modes.ts';

export type SpeedSelectProps = { id?: string; disabled?: boolean };

/** The speed mode. The choice is remembered. */
export const SpeedSelect = ({ id, disabled }: SpeedSelectProps) => {
  const [mode, setMode] = useAtom(speedModeAtom);
  return (
    <Select
      id={id}
      aria-label={id ? undefined : t('Speed')}
      value={mode}
      disabled={disabled}
      onChange={(event) => {
        const chosen = speedModes.find(({ value }) => value === event.currentTarget.value);
        if (chosen) setMode(chosen.value);
      }}
    >
      {speedModes.map(({ value, label, about }) => (
        <option key={value} value={value}>
          {`${label} - ${about}`}
        </option>
      ))}
    </Select>
  );
};

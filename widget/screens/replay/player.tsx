import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useData } from '../../data/data-context.ts';
import { t } from '../../messages/translate.ts';
import { usePlatform } from '../../platform/platform.ts';
import { pictureSource } from '../../rules/task/task-steps.ts';
import { base, variants } from '../../ui/field/button.css.ts';
import { squares } from '../../ui/field/icon-button.css.ts';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { buttons, controls, hint, mark, marks, note, player, position, slider, track } from './player.css.ts';
import { CopyLink } from './copy-link.tsx';
import type { ReplayStep } from './replay-steps.ts';
import { StepStage } from './step-stage.tsx';
import { usePlayback } from './use-playback.ts';

type StepButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: IconName };

/** Every press counts, also the second of a double-click, because it means one step more. */
const StepButton = ({ label, icon, ...rest }: StepButtonProps) => (
  <Tooltip text={label} decorative>
    <button {...rest} type="button" aria-label={label} className={cx(base, variants.quiet, squares.large)}>
      <Icon name={icon} />
    </button>
  </Tooltip>
);

/** The pictures that a window of their own can show. */
const OPENS = /^(?:https?:|\/)/;

const percent = (index: number, last: number) => `${last === 0 ? 0 : (index / last) * 100}%`;

/** Whether the element uses the space bar itself. */
const usesSpace = (target: EventTarget) => target instanceof Element && target.closest('button, a, summary');

/** The steps that claims rest on, above the slider. */
const Marks = ({ steps, at }: Pick<PlayerProps, 'steps' | 'at'>) => (
  <div className={marks} aria-hidden>
    {steps.map(
      ({ step, claims }, index) =>
        claims.length > 0 && (
          <span
            key={step}
            className={mark}
            style={{ insetInlineStart: percent(index, steps.length - 1) }}
            data-current={index === at ? '' : undefined}
          />
        ),
    )}
  </div>
);

export type PlayerProps = {
  taskId: string;
  steps: readonly ReplayStep[];
  /** The index of the step that is shown. */
  at: number;
  onShow: (index: number) => void;
  /** Whether more steps may follow. */
  isGrowing: boolean;
};

/** The picture of a step, with the controls to play all of them. */
export const Player = ({ taskId, steps, at, onShow, isGrowing }: PlayerProps) => {
  const { api } = useData();
  const { downloads } = usePlatform();
  const hintId = useId();
  const last = steps.length - 1;
  const [settled, setSettled] = useState<string>();
  // The slider announces its own changes.
  const [isAnnounced, setIsAnnounced] = useState(false);
  const step = steps[at];
  const sourceOf = (one: ReplayStep | undefined) => one?.picture && pictureSource(one.picture, api.url);
  const source = sourceOf(step);
  const nextSource = sourceOf(steps[at + 1]);
  const isReady = source === undefined || settled === source;
  const playback = usePlayback({
    at,
    last,
    isGrowing,
    isReady,
    show: (index) => {
      setIsAnnounced(true);
      onShow(index);
    },
  });
  useEffect(() => {
    if (isReady && nextSource !== undefined) new Image().src = nextSource;
  }, [isReady, nextSource]);

  const words = t('Step {step} of {count}: {goal}', {
    step: at + 1,
    count: steps.length,
    goal: step?.goal ?? '',
  });
  const show = (index: number, announces = true) => {
    playback.pause();
    setIsAnnounced(announces);
    onShow(index);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    Home: () => show(0),
    End: () => show(last),
    ' ': playback.toggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const isSlider = target instanceof HTMLInputElement;
    if (isModified || !Object.hasOwn(keys, key)) return;
    if (key === ' ' ? usesSpace(target) : isSlider) return;
    event.preventDefault();
    if (key !== ' ' || !event.repeat) keys[key]?.();
  };
  return (
    // Focusable by a press on the picture, so that the keys work then.
    <section
      className={player}
      aria-label={t('Player')}
      aria-describedby={hintId}
      tabIndex={-1}
      {...{ onKeyDown }}
    >
      <StepStage
        source={source}
        alt={t('Screenshot of step {step}', { step: at + 1 })}
        places={step?.claims.flatMap(({ place }) => place ?? [])}
        onSettled={setSettled}
      />
      <div className={track}>
        <Marks steps={steps} at={at} />
        <input
          type="range"
          className={slider}
          min={1}
          max={steps.length}
          value={at + 1}
          aria-label={t('Step')}
          aria-valuetext={words}
          onChange={(event) => show(Number(event.currentTarget.value) - 1, false)}
        />
      </div>
      <div className={controls}>
        <div className={buttons}>
          <StepButton
            label={t('Previous step')}
            icon="chevron-left"
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            label={playback.isPlaying ? t('Pause') : t('Play')}
            icon={<Icon name={playback.isPlaying ? 'pause' : 'play'} />}
            variant="primary"
            size="large"
            onClick={playback.toggle}
          />
          <StepButton
            label={t('Next step')}
            icon="chevron-right"
            aria-disabled={at === last}
            onClick={() => show(at + 1)}
          />
        </div>
        <p className={position}>{t('Step {step} of {next}', { step: at + 1, next: steps.length })}</p>
        {playback.isPlaying && at === last && <p className={note}>{t('Waiting for the next step...')}</p>}
        {source && OPENS.test(source) && (
          <IconButton
            label={t('Open the picture')}
            icon={<Icon name="external" />}
            size="large"
            onClick={() => downloads.open(source)}
          />
        )}
        {step && <CopyLink taskId={taskId} step={step.step} />}
      </div>
      <p id={hintId} className={hint}>
        {t('Arrow keys change the step. The space bar plays and pauses.')}
      </p>
      <p role="status" className={hidden}>
        {isAnnounced && words}
      </p>
    </section>
  );
};

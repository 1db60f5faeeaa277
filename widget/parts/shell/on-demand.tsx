import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Told when a part of the application could not be had: its files may have been replaced by newer ones. */
export const MissingPartContext = createContext<() => void>(() => {});

/** A component whose code is loaded when it is first drawn, or when `load` asks for it. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Resolves when the code is there; rejects where it cannot be had, and may be called again. */
  load(): Promise<void>;
};

/** What to draw in place of a component, with the properties it will have. */
export interface InPlaceOf<Props> {
  /** While the code is on its way. */
  Waiting: ComponentType<Props>;
  /** When it cannot be had. */
  Failed: ComponentType<{ props: Props; onRetry: () => void }>;
}

/**
 * Makes a component of code that is loaded on demand.
 * Code that is there is drawn at once, with no step in between: what the server or the page drew before fits it.
 */
export function onDemand<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: InPlaceOf<Props>,
): OnDemand<Props> {
  let code: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= (async () => {
      try {
        code = await fetch();
      } finally {
        loading = undefined;
      }
    })();
    return loading;
  };

  const Demanded = (props: Props) => {
    const [stage, setStage] = useState<'waiting' | 'failed' | 'loaded'>('waiting');
    const onMissing = useContext(MissingPartContext);
    const due = code === undefined && stage === 'waiting';
    useEffect(() => {
      if (!due) return;
      let left = false;
      const enter = (next: 'failed' | 'loaded') => {
        if (left) return;
        if (next === 'failed') onMissing();
        setStage(next);
      };
      load().then(
        () => enter('loaded'),
        () => enter('failed'),
      );
      return () => {
        left = true;
      };
    }, [due, onMissing]);
    if (code) {
      const Code = code;
      return <Code {...props} />;
    }
    return stage === 'failed' ? (
      <Failed props={props} onRetry={() => setStage('waiting')} />
    ) : (
      <Waiting {...props} />
    );
  };
  return Object.assign(Demanded, { load });
}

export type PartMissingProps = { onRetry: () => void; isPage?: boolean };

/** Says that a part of the application could not be loaded, and offers another try. */
export const PartMissing = ({ onRetry, isPage }: PartMissingProps) => (
  <div role="alert">
    <EmptyState
      icon="alert"
      title={t("This part couldn't load")}
      isPage={isPage}
      text={t('Your connection may have dropped. Your text is still here.')}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('Retry')}
        </Button>
      }
    />
  </div>
);

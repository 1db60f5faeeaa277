import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Called when a part of the application fails to load, because a new version may have replaced its files. */
export const LoadErrorContext = createContext<() => void>(() => {});

/** A component that loads its code when it is first rendered, or when `load` is called. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Resolves once the code has loaded. Rejects if that fails, and can be called again. */
  load(): Promise<void>;
};

/** Replacements for a component that hasn't loaded, with the same props. */
export interface Fallbacks<Props> {
  /** While the code is loading. */
  Waiting: ComponentType<Props>;
  /** If the code fails to load. */
  Failed: ComponentType<{ props: Props; onRetry: () => void }>;
}

/**
 * Creates a component that loads its code on demand. Loaded code renders immediately, so that it matches the prerendered
 * page.
 */
export function onDemand<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: Fallbacks<Props>,
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

  const OnDemandComponent = (props: Props) => {
    const [stage, setStage] = useState<'waiting' | 'failed' | 'loaded'>('waiting');
    const onLoadError = useContext(LoadErrorContext);
    const shouldLoad = code === undefined && stage === 'waiting';
    useEffect(() => {
      if (!shouldLoad) return;
      let isUnmounted = false;
      const moveTo = (next: 'failed' | 'loaded') => {
        if (isUnmounted) return;
        if (next === 'failed') onLoadError();
        setStage(next);
      };
      load().then(
        () => moveTo('loaded'),
        () => moveTo('failed'),
      );
      return () => {
        isUnmounted = true;
      };
    }, [shouldLoad, onLoadError]);
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
  return Object.assign(OnDemandComponent, { load });
}

export type LoadErrorProps = { onRetry: () => void; isPage?: boolean };

/** Reports that a part of the application failed to load, and offers a retry. */
export const LoadError = ({ onRetry, isPage }: LoadErrorProps) => (
  <div role="alert">
    <EmptyState
      icon="alert"
      title={t("Couldn't load this part")}
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

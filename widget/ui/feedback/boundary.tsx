import { Component, type ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { Button } from '../field/button.tsx';
import { Banner } from './banner.tsx';

export interface RenderFailure {
  error: unknown;
  /** Renders the failed content again. */
  retry: () => void;
}

export interface BoundaryProps {
  /** What the person calls the content: "The summary". */
  name: string;
  /** Replaces the failed content. Default: a line that names what is missing. */
  renderError?: (failure: RenderFailure) => ReactNode;
  /** When this value changes, the failed content is rendered again. */
  resetOn?: unknown;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  resetOn: unknown;
}

/** Catches a render error, so that the rest of the page keeps working. Only a class component can do this. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failure: undefined, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetOn }: BoundaryProps, state: State): Partial<State> | null {
    return Object.is(resetOn, state.resetOn) ? null : { failure: undefined, resetOn };
  }

  readonly retry = () => this.setState({ failure: undefined });

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} failed to render`, error);
  }

  override render() {
    const { name, renderError, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (renderError) return renderError({ error: failure.error, retry: this.retry });
    return (
      <Banner
        tone="neutral"
        role="status"
        action={
          <Button variant="secondary" size="small" onClick={this.retry}>
            {t('Try again')}
          </Button>
        }
      >
        {t("{name} couldn't be shown.", { name })}
      </Banner>
    );
  }
}

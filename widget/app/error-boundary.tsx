import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface Props {
  /** Starts over: reloads the frame, or mounts anew in someone else's page. */
  onRefresh: () => void;
  children: ReactNode;
}

/** Shows the error screen in place of anything below that failed to draw. Only a class can catch that. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('HOA Pilot: the page could not be drawn', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen error={this.state.error} onRefresh={this.props.onRefresh} />;
  }
}

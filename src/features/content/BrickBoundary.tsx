import { Component, type ReactNode } from 'react';

interface Props {
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Error boundary of one brick: the brick is left out, the page stays. */
export class BrickBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

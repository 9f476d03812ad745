import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the children after an error; `again` retries rendering them. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Error boundary: without it, one exception in a render would leave the whole root blank. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  readonly #again = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.#again) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands instead of what could not be shown; `again` tries once more. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** One throw in a render would leave a root blank; this leaves something to read. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  readonly #again = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#again) : this.props.children;
  }
}

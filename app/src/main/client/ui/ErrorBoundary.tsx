/** An error boundary: keeps what cannot be rendered from taking down what is around it. */
import { Component, type ComponentChildren } from 'preact';
import { t } from '../core/words';

interface ErrorBoundaryProps {
  children: ComponentChildren;
  /** The content; when it changes, rendering is tried again. */
  of?: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  override componentWillReceiveProps(next: ErrorBoundaryProps): void {
    if (next.of !== this.props.of) this.setState({ isBroken: false });
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ isBroken: true });
  }

  override render() {
    return this.state.isBroken ? (
      <p class="hint pad">
        {t('common.this_cannot_be_shown', 'This cannot be shown.')}{' '}
        <button type="button" class="plain" onClick={() => this.setState({ isBroken: false })}>
          {t('common.try_again', 'Try again')}
        </button>
      </p>
    ) : (
      this.props.children
    );
  }
}

import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react';

/** What of this page's code could not be loaded: how to ask for it again. */
const failures = new Set<() => void>();

/**
 * A component whose code comes with its first drawing, within a {@link Late}. React's own `lazy`
 * would never ask again for what a network did not bring.
 */
export function lateComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | null = null;

  async function loadOnce() {
    try {
      return await load();
    } catch (error) {
      // Not forgotten yet: React draws once more what has failed, and would wait for another try.
      failures.add(() => (loading = null));
      throw error;
    }
  }

  return function LateComponent(props: P) {
    loading ??= loadOnce();
    const Loaded = use(loading);
    return <Loaded {...props} />;
  };
}

type LateProps = {
  /** Until the code has come. */
  placeholder: ReactNode;
  /** In the place of what could not be loaded; without it, the placeholder. */
  Failed?: ComponentType<{ onRetry: () => void }>;
  onFailed?: () => void;
  children: ReactNode;
};

/** Around what comes late. What cannot be loaded must never take a playing episode along. */
export class Late extends Component<LateProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    for (const forget of failures) forget();
    failures.clear();
    this.props.onFailed?.();
  }

  override render() {
    const { placeholder, Failed, children } = this.props;
    if (!this.state.isBroken) return <Suspense fallback={placeholder}>{children}</Suspense>;
    return Failed ? <Failed onRetry={() => this.setState({ isBroken: false })} /> : placeholder;
  }
}

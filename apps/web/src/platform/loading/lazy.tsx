import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react';

/** Resets of the components whose code could not be loaded, so that the next drawing loads it again. */
const failures = new Set<() => void>();

/**
 * Makes a component whose code is loaded when it is first drawn, within a {@link LazyBoundary}.
 * React's own `lazy` would never load again what a network did not bring.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | null = null;

  async function loadOnce() {
    try {
      return await load();
    } catch (error) {
      // Not reset yet: React draws a failed component once more, and would wait for another try.
      failures.add(() => (loading = null));
      throw error;
    }
  }

  return function LazyComponent(props: P) {
    loading ??= loadOnce();
    const Loaded = use(loading);
    return <Loaded {...props} />;
  };
}

type LazyBoundaryProps = {
  /** Shown until the code has come. */
  placeholder: ReactNode;
  /** Shown if the code could not be loaded; the placeholder by default. */
  Failed?: ComponentType<{ onRetry: () => void }>;
  onFailed?: () => void;
  children: ReactNode;
};

/** Surrounds lazy components. Code that cannot be loaded must never break the page around it. */
export class LazyBoundary extends Component<LazyBoundaryProps, { isBroken: boolean }> {
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

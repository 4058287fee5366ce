import { createStore, useStore } from '@hookline/ui';
import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react';

import { loadCode } from './load-code.ts';

/** Functions that reset components whose code failed to load, so that the next render retries. */
const failures = new Set<() => void>();
/** Number of loaded components. A change rerenders the boundaries that wait for a component. */
const loads = createStore({ count: 0 });

/** A component whose code is loaded late. */
type Lazy<P> = ComponentType<P> & {
  /** Loads the code before the component is rendered. */
  preload: () => void;
};

/**
 * Makes a component whose code is loaded when it is first rendered, within a {@link LazyBoundary}.
 * React's own `lazy` would never repeat a failed load, and would show a placeholder for at least
 * 300 ms (`FALLBACK_THROTTLE_MS` in its source).
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let loading: Promise<ComponentType<P>> | null = null;

  async function loadOnce() {
    try {
      const value = await loadCode(load);
      // React reads these from a promise, and so renders loaded code without a placeholder.
      if (loading) void Object.assign(loading, { status: 'fulfilled', value });
      loads.set({ count: loads.get().count + 1 });
      return value;
    } catch (error) {
      // Does not reset yet: React renders a failed component once more, and would await a new load.
      failures.add(() => (loading = null));
      throw error;
    }
  }

  // Code that failed to preload is loaded again when it is rendered.
  const preload = () => void (loading ??= loadOnce()).catch(forgetFailures);

  return Object.assign(
    function LazyComponent(props: P) {
      loading ??= loadOnce();
      const Loaded = use(loading);
      return <Loaded {...props} />;
    },
    { preload },
  );
}

function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Shows a placeholder until the code of lazy components has loaded. Errors are not caught. */
export function Waiting(props: { placeholder: ReactNode; children: ReactNode }) {
  useStore(loads, ({ count }) => count);
  return <Suspense fallback={props.placeholder}>{props.children}</Suspense>;
}

type LazyBoundaryProps = {
  /** Shown until the code has loaded. */
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
    forgetFailures();
    this.props.onFailed?.();
  }

  override render() {
    const { placeholder, Failed, children } = this.props;
    if (!this.state.isBroken) return <Waiting placeholder={placeholder}>{children}</Waiting>;
    return Failed ? <Failed onRetry={() => this.setState({ isBroken: false })} /> : placeholder;
  }
}

import { createStore, useStore } from '@hookline/ui';
import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react';

/** Resets of the components whose code could not be loaded, so that the next drawing loads it again. */
const failures = new Set<() => void>();
/** How much code has come: what waits for some is drawn again. */
const loads = createStore({ count: 0 });

/** A component whose code comes late. */
type Lazy<P> = ComponentType<P> & {
  /** Loads the code before the component is drawn. */
  preload: () => void;
};

/**
 * Makes a component whose code is loaded when it is first drawn, within a {@link LazyBoundary}.
 * React's own `lazy` would never load again what a network did not bring, and would show a
 * placeholder for 300 ms at least (`FALLBACK_THROTTLE_MS` in its source).
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let loading: Promise<ComponentType<P>> | null = null;

  async function loadOnce() {
    try {
      const value: ComponentType<P> | undefined = await load();
      // WebKit resolves the import of a file that is gone to nothing, in place of refusing it.
      if (value === undefined) throw new TypeError('The code did not come.');
      // React reads these of a promise, and so draws code that is there without a placeholder.
      if (loading) void Object.assign(loading, { status: 'fulfilled', value });
      loads.set({ count: loads.get().count + 1 });
      return value;
    } catch (error) {
      // Not reset yet: React draws a failed component once more, and would wait for another try.
      failures.add(() => (loading = null));
      throw error;
    }
  }

  // Code that did not come ahead is loaded again when it is drawn.
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

/** Shows a placeholder until the code of lazy components has come. What fails goes on to a boundary. */
export function Waiting(props: { placeholder: ReactNode; children: ReactNode }) {
  useStore(loads, ({ count }) => count);
  return <Suspense fallback={props.placeholder}>{props.children}</Suspense>;
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
    forgetFailures();
    this.props.onFailed?.();
  }

  override render() {
    const { placeholder, Failed, children } = this.props;
    if (!this.state.isBroken) return <Waiting placeholder={placeholder}>{children}</Waiting>;
    return Failed ? <Failed onRetry={() => this.setState({ isBroken: false })} /> : placeholder;
  }
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { CopyButton } from './copy-text.tsx';

type PageProps = {
  /** Heading, and the document's title. */
  title: string;
  /** One sentence below the heading: what is here, and what for. */
  lead?: ReactNode;
  /** Page above this one, such as `{ name: 'Orders', to: '/orders' }`. */
  up?: { name: string; to: string };
  /** Beside the heading, such as a `<Badge>`. */
  state?: ReactNode;
  /** Buttons at the end of the heading's line; the main one last. */
  actions?: ReactNode;
  /** The `hookline` command that does the same, without `hookline`: `operator list`. */
  command?: string;
  children: ReactNode;
};

/** The frame of every screen. It names the document and takes the focus after a navigation. */
export function Page({ title, lead, up, state, actions, command, children }: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // The first page of a document leaves the focus to the browser.
  const isFirst = key === 'default';
  useEffect(() => {
    if (!isFirst) headingRef.current?.focus();
    // Filters change the key but not the path: the focus stays with the filter.
    // oxlint-disable-next-line react/exhaustive-deps -- Only another path moves the focus.
  }, [pathname]);
  useEffect(() => {
    document.title = `${title} · Hookline studio`;
  }, [title]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {up !== undefined && (
            <p className="mb-0.5 text-xs">
              <Link to={up.to} className="text-muted hover:text-text hover:underline">
                {up.name}
              </Link>
              <span aria-hidden="true" className="text-muted">
                {' '}
                /
              </span>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              ref={headingRef}
              tabIndex={-1}
              className="text-xl/7 font-semibold tracking-[-0.01em]"
            >
              {title}
            </h1>
            {state}
          </div>
          {lead !== undefined && <p className="mt-0.5 max-w-2xl text-pretty text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
      {command !== undefined && <SameByCommand command={`hookline ${command}`} />}
    </div>
  );
}

function SameByCommand({ command }: { command: string }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-xs text-muted">
      The same by command:
      <code className="font-mono wrap-anywhere text-text">{command}</code>
      <CopyButton text={command} name="command" />
    </footer>
  );
}

type SectionProps = {
  title: string;
  actions?: ReactNode;
  /** Whether the content is a table or anything else with a border of its own. */
  isBare?: boolean;
  children: ReactNode;
};

/** A titled part of a page, on a surface of its own unless it `isBare`. */
export function Section({ title, actions, isBare = false, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className={isBare ? '' : 'rounded-lg border border-line bg-surface p-4 sm:p-5'}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

import type { Permission } from '@hookline/domain/studio';
import type { ReactNode } from 'react';

import { hasOneOf, useSession } from '../lib/session.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Page } from '../parts/page.tsx';
import { EmptyState } from '../parts/states.tsx';

type AllowedProps = { rights: readonly (Permission | 'session')[]; children: ReactNode };

/** Shows a page to operators who have one of its rights. The server decides each call by itself. */
export function Allowed({ rights, children }: AllowedProps) {
  const session = useSession();
  if (hasOneOf(session, rights)) return children;
  return (
    <Page title="Not for your role">
      <EmptyState
        text={`The role ${session.operator.role} may not open this page. An owner can change roles.`}
      >
        <ButtonLink to="/">To the first page</ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** Shown at an address without a page. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState text="There is no page at this address.">
        <ButtonLink to="/">To the first page</ButtonLink>
      </EmptyState>
    </Page>
  );
}

/**
 * Shown in the place of a page that failed to load or to draw. Loading the document again also gets
 * the files of a newer studio, whose names differ.
 */
export function ErrorPage() {
  return (
    <Page title="This page failed">
      <EmptyState text="Something went wrong in this page. What was done before is kept.">
        <Button tone="main" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </EmptyState>
    </Page>
  );
}

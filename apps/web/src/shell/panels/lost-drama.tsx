import { useEffect, useSyncExternalStore, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import {
  isRouteErrorResponse,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteError,
} from 'react-router';
import { useTranslations } from 'use-intl';

import type { PageFailure } from '../../features/catalog/load-page.ts';
import { openProfile } from './open-panel.ts';
import { LazyBoundary } from '../../lib/loading/lazy.tsx';
import { DeferredMessages } from '../../lib/texts/deferred-messages.tsx';

/** Id of the error page's button row, into which the explanation is rendered. */
const PLACE_ID = 'lost';

/**
 * Requests a drama again if the server has not found it for a guest, because members who own
 * episodes of a retired drama can see that drama (ADR 0084). If it was taken down, such a member
 * gets an explanation. On all other pages this does nothing.
 */
export function LostDrama() {
  const missing = missingOf(useRouteError());
  const navigate = useNavigate();
  const location = useLocation();
  // A page that the server rendered or history restored; any other page was fetched as the member.
  const isFirst = useNavigationType() === NavigationType.Pop;
  const isAsking = missing === 'drama' && isFirst;

  useEffect(() => {
    if (isAsking) void navigate(location, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each failure, not for each address.
  }, [isAsking]);

  return missing === 'taken-down' && <TakenDown />;
}

function TakenDown() {
  // If the page and the header render together, the page's row of buttons does not exist yet. React
  // looks for the row again afterwards.
  const place = useSyncExternalStore(subscribeToNothing, findPlace, () => null);

  return (
    place &&
    createPortal(
      <LazyBoundary placeholder={null}>
        <DeferredMessages>
          <Explanation />
        </DeferredMessages>
      </LazyBoundary>,
      place,
    )
  );
}

const subscribeToNothing = () => () => {};
const findPlace = () => document.getElementById(PLACE_ID);

/**
 * Stops clicks in the portal, which React would bubble to the header's link around this component.
 */
const keepClick = (event: SyntheticEvent) => event.stopPropagation();

function Explanation() {
  const t = useTranslations('takenDown');
  return (
    <div
      role="presentation"
      className="order-first mb-3 flex basis-full flex-col items-center gap-4"
      onClick={keepClick}
    >
      <p role="status" className="text-balance">
        {t('text')}
      </p>
      <button type="button" className="button-quiet" onClick={() => openProfile('FEEDBACK')}>
        {t('contact')}
      </button>
    </div>
  );
}

function missingOf(error: unknown): PageFailure['missing'] | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only loadPage throws with data.
  return (error.data as PageFailure | null)?.missing ?? null;
}

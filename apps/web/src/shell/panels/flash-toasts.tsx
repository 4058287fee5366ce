import { showToast } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import {
  askForDeletion,
  takeDeletionIntent,
} from '../../features/identity/account/deletion-intent.ts';
import { ContinueButton } from '../../features/identity/continue-button.tsx';
import { useFavourite } from '../../features/library/use-favourite.ts';
import { useLike } from '../../features/library/use-like.ts';
import type { ReactionControl } from '../../features/library/use-reaction.ts';
import { readContinueOffer } from '../../features/identity/login/return/continue-offer.ts';
import {
  readFlashMessage,
  type FlashMessage,
} from '../../features/identity/login/return/flash-messages.ts';
import { openLogin, openProfile, openTopUp, type ReactionWish } from './open-panel.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { track } from '../../features/tracking/track.ts';
import { useIncomingSettings } from './use-incoming-settings.ts';

const TEXTS = {
  expired: 'identity.loginExpired',
  failed: 'identity.loginFailed',
  deleted: 'account.deleted',
  signedOutAll: 'account.signedOutAll',
} as const satisfies Record<NonNullable<FlashMessage['text']>, string>;

/** Duration of a message about another device, which the viewer does not expect. */
const MESSAGE_MS = 6000;

/**
 * Shows the previous page's message about a login or logout, completes the action for which the
 * viewer logged in, and offers to return to the episode at which the login began.
 */
export function FlashToasts() {
  const t = useTranslations();
  const [flash] = useState(readFlashMessage);
  const [offer] = useState(readContinueOffer);
  useIncomingSettings(flash?.isLogin === true);
  const show = useEffectEvent(({ message, text, method }: FlashMessage) => {
    if (method !== undefined) track('login', { method });
    if (message !== undefined) showToast(message, { durationMs: MESSAGE_MS });
    if (text !== undefined) showToast(t(TEXTS[text]));
  });
  const resumeDeletion = useEffectEvent(() => {
    // The page that completes a provider's login only redirects here and shows no message.
    if (flash === null || !takeDeletionIntent() || flash.isLogin !== true) return;
    askForDeletion();
    openProfile('SETTINGS');
  });

  useEffect(() => {
    if (flash?.isLoginWanted === true && readToken() === null) openLogin();
  }, [flash]);

  useEffect(() => {
    if (flash?.wish?.kind === 'top-up') openTopUp();
  }, [flash]);

  useEffect(() => resumeDeletion(), []);

  useEffect(() => {
    if (flash !== null) show(flash);
  }, [flash]);

  return (
    <>
      {flash?.wish?.kind === 'like' && <WishedLike {...flash.wish} />}
      {flash?.wish?.kind === 'favourite' && <WishedFavourite {...flash.wish} />}
      {offer !== null && <ContinueButton {...offer} />}
    </>
  );
}

/** Likes the episode that a guest wanted to like. */
function WishedLike(episode: ReactionWish) {
  useOnce(useLike(episode));
  return null;
}

/** Adds to My List the drama that a guest wanted to add. */
function WishedFavourite(episode: ReactionWish) {
  useOnce(useFavourite(episode));
  return null;
}

function useOnce({ change }: ReactionControl): void {
  const add = useEffectEvent(() => change(true));
  useEffect(() => add(), []);
}

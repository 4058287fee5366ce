import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { coins } from '@hookline/domain';
import { namesMember } from '@hookline/domain/identity';
import { SIGNED_ABOVE } from '@hookline/domain/studio';
import {
  accountTypeOf,
  lastDayEndOf,
  type GrantRefusal,
  type LastDayRefusal,
} from '@hookline/domain/wallet';
import {
  blockMember,
  deleteMember,
  exportMemberForOperator,
  previewDeletion,
  signOutMember,
  unblockMember,
} from '@hookline/services/identity';
import { useLimit, type StudioSessionRecord } from '@hookline/services/studio';
import { clawBackGrant, grantCoins, previewGrant } from '@hookline/services/wallet';

import { serializeExportFile } from '../../serializers/member-export.ts';
import { getMember, NO_MEMBER } from '../get-member.ts';
import { requireSigned, serveStudio } from '../serve-studio.ts';

const PAYING =
  'A payment of the member is in progress: wait until it has finished, or look for it in Orders.';

type GivenCoins = { userId: string; amount: number; type: string; lastDay?: string | undefined };

/** Reads the coins of a grant. @throws StudioError 'invalid' */
function coinsOf({ userId, amount, type, lastDay }: GivenCoins, nowMs: number) {
  const expiresAtMs = lastDay === undefined ? null : lastDayEndOf(lastDay, nowMs);
  if (typeof expiresAtMs === 'string') {
    throw invalid({ lastDay: LAST_DAY_REFUSALS[expiresAtMs] });
  }
  const accountType = accountTypeOf(type);
  if (accountType === null) throw invalid({ type: 'Choose a type.' });
  return { userId, amount: coins(amount), accountType, expiresAtMs };
}

const LAST_DAY_REFUSALS: Readonly<Record<LastDayRefusal, string>> = {
  'no-day': 'Give a day such as 2027-01-31.',
  over: 'This day is over.',
  'too-far': 'Choose a day within the next ten years.',
};

const GRANT_REFUSALS: Readonly<Record<GrantRefusal, Readonly<Record<string, string>>>> = {
  'paid-coins-never-expire': { lastDay: 'Paid coins never expire: leave the day out.' },
  'subscription-has-no-coins': { type: 'A subscription is not a grant of coins.' },
  'type-not-grantable': { type: 'Coins of this type cannot be granted.' },
};

function invalid(fields: Readonly<Record<string, string>>): StudioError {
  return new StudioError('invalid', 'Some of this does not fit: see beside the fields.', {
    fields,
  });
}

export const memberGrantPreviewEndpoint = serveStudio(
  STUDIO_CALLS.memberGrantPreview,
  async ({ input, deps }) => {
    const given = coinsOf(input, deps.now());
    await getMember(input.userId, deps);
    const preview = await previewGrant(given, deps);
    if (preview.kind === 'refused') throw invalid(GRANT_REFUSALS[preview.reason]);
    const { balance, expiresAtMs, ...plan } = preview;
    return { ...plan, ...balance, expiresAt: expiresAtMs };
  },
);

export const memberGrantEndpoint = serveStudio(
  STUDIO_CALLS.memberGrant,
  async ({ input, session, by, assertion, deps }) => {
    const { amount, reference, reason } = input;
    const given = coinsOf(input, deps.now());
    if (amount > SIGNED_ABOVE.grantCoins) requireSigned({ assertion });
    await getMember(input.userId, deps);
    const grant = { ...given, reference, issuer: 'operator', by: by(reason) } as const;
    const outcome = await grantCoins(grant, {
      ...deps,
      inTransaction: async (tx) => {
        for (const use of limitsOf(session, grant)) await useLimit(tx, use, deps);
      },
    });
    switch (outcome.kind) {
      case 'refused':
        throw invalid(GRANT_REFUSALS[outcome.reason]);
      case 'reference-used': {
        const sentence = `The reference is already used for ${outcome.credit.amount} coins of this member.`;
        throw new StudioError('conflict', sentence, { fields: { reference: sentence } });
      }
      case 'granted':
      case 'granted-before': {
        const { balance } = await getMember(input.userId, deps);
        const { ledgerNo } = outcome.credit;
        return { isNew: outcome.kind === 'granted', ledgerNo, balance };
      }
    }
  },
);

/** Limits that a grant uses up, in the order of their names, in which their rows are locked. */
function limitsOf(
  { operator }: StudioSessionRecord,
  { userId, amount }: { userId: string; amount: number },
) {
  return [
    { operator, name: 'grant-day', amount },
    { operator, name: 'grant-member-day', amount, subject: userId },
  ] as const;
}

export const memberClawBackEndpoint = serveStudio(
  STUDIO_CALLS.memberClawBack,
  async ({ input: { userId, reference, reason }, by, deps }) => {
    await getMember(userId, deps);
    const outcome = await clawBackGrant({ userId, reference, by: by(reason) }, deps);
    switch (outcome.kind) {
      case 'clawed-back':
        return outcome;
      case 'clawed-back-before':
        throw new StudioError('conflict', 'The grant was clawed back before. Nothing was changed.');
      case 'nothing-left':
        throw new StudioError(
          'conflict',
          `None of the ${outcome.granted} coins are left. Nothing was changed.`,
        );
      case 'unknown-grant':
        throw new StudioError('not-found', 'The member has no grant with this reference.');
    }
  },
);

export const memberEndSessionsEndpoint = serveStudio(
  STUDIO_CALLS.memberEndSessions,
  async ({ input: { userId, reason }, by, deps }) => {
    const outcome = await signOutMember({ userId, by: by(reason) }, deps);
    if (outcome === 'gone') throw new StudioError('not-found', NO_MEMBER);
    return {};
  },
);

export const memberBlockEndpoint = serveStudio(
  STUDIO_CALLS.memberBlock,
  async ({ input: { userId, reason }, by, deps }) => {
    const outcome = await blockMember({ userId, ...by(reason) }, deps);
    if (outcome === 'gone') throw new StudioError('not-found', NO_MEMBER);
    if (outcome === 'unchanged') {
      throw new StudioError('conflict', 'The member is blocked already. Nothing was changed.');
    }
    return {};
  },
);

export const memberUnblockEndpoint = serveStudio(
  STUDIO_CALLS.memberUnblock,
  async ({ input: { userId, reason }, by, deps }) => {
    const outcome = await unblockMember({ userId, ...by(reason) }, deps);
    if (outcome === 'gone') throw new StudioError('not-found', NO_MEMBER);
    if (outcome === 'unchanged') {
      throw new StudioError('conflict', 'The member is not blocked. Nothing was changed.');
    }
    return {};
  },
);

export const memberExportEndpoint = serveStudio(
  STUDIO_CALLS.memberExport,
  async ({ input: { userId, reason }, by, deps }) => {
    await getMember(userId, deps);
    const exported = await exportMemberForOperator({ userId, by: by(reason) }, deps);
    return serializeExportFile(userId, exported);
  },
);

export const memberDeletePreviewEndpoint = serveStudio(
  STUDIO_CALLS.memberDeletePreview,
  async ({ input, deps }) => {
    const preview = await previewDeletion(input, deps);
    if (preview === null) throw new StudioError('not-found', NO_MEMBER);
    const { refusal, hold, ...rest } = preview;
    return {
      ...rest,
      isPaying: refusal !== null,
      hold: hold === null ? null : { reasons: hold.reasons, keptUntil: hold.keptUntilMs },
    };
  },
);

export const memberDeleteEndpoint = serveStudio(
  STUDIO_CALLS.memberDelete,
  async ({ input: { userId, reason }, by, deps }) => {
    const member = await getMember(userId, deps);
    if (namesMember(reason, member)) {
      throw invalid({
        reason: 'It is kept after the deletion: give a ticket, and no name, number or e-mail.',
      });
    }
    const outcome = await deleteMember({ userId, by: by(reason) }, deps);
    switch (outcome.kind) {
      case 'deleted':
        return {};
      case 'deleted-before':
        throw new StudioError('not-found', NO_MEMBER);
      case 'refused':
        throw new StudioError('conflict', PAYING);
    }
  },
);

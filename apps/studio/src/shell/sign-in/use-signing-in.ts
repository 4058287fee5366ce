import { StudioError, type FieldFaults, type StudioSession } from '@hookline/contract/studio';
import type { OperatorRole } from '@hookline/domain/studio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { callStudio } from '../../lib/api.ts';
import { askPasskey } from '../../lib/passkey.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { beginSession } from '../../lib/session.ts';

/** A challenge counts for five minutes; an older one is asked for again before it is used. */
const CHALLENGE_USED_MS = 4 * 60_000;

type State = { busyWith: string | null; sentence: string | null; faults: FieldFaults };

const IDLE: State = { busyWith: null, sentence: null, faults: {} };

/** The ways to sign in. Each begins the session in the browser and then calls `onSignedIn`. */
export function useSigningIn(onSignedIn: () => void) {
  const queries = useQueryClient();
  const [state, setState] = useState<State>(IDLE);
  const isRunning = useRef(false);
  const start = useQuery({
    queryKey: ['sign-in'],
    queryFn: () => callStudio('signInStart', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function by(way: string, sign: () => Promise<StudioSession>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ ...IDLE, busyWith: way });
    try {
      beginSession(queries, await sign());
      setState(IDLE);
      onSignedIn();
    } catch (error) {
      const faults = error instanceof StudioError ? error.fields : {};
      setState({ busyWith: null, sentence: sentenceOf(error), faults });
      // The challenge is used up.
      void start.refetch();
    }
    isRunning.current = false;
  }

  async function signByPasskey(): Promise<StudioSession> {
    const isFresh = Date.now() - start.dataUpdatedAt < CHALLENGE_USED_MS;
    const known = isFresh ? start.data : undefined;
    const { options } = known ?? (await callStudio('signInStart', {}));
    return callStudio('signInFinish', { response: await askPasskey(options) });
  }

  return {
    ...state,
    isDemo: start.data?.isDemo === true,
    /** Error of reading what the page offers; null if there is none. */
    startError: start.error,
    byPasskey: () => void by('passkey', signByPasskey),
    byCode: (name: string, code: string) =>
      void by('code', () => callStudio('signInRecover', { name, code })),
    byDemo: (role: OperatorRole) => void by(role, () => callStudio('signInDemo', { role })),
  };
}

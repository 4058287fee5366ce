import {
  STUDIO_CALLS,
  StudioError,
  type FieldFaults,
  type StudioData,
  type StudioRequest,
} from '@hookline/contract/studio';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { callStudio } from '../lib/api.ts';
import { addPasskey, signAct } from '../lib/passkey.ts';
import type { WriteName } from '../lib/query.ts';
import { sentenceOf } from '../lib/sentence.ts';
import { useSession } from '../lib/session.ts';

type Act<K extends WriteName> = {
  call: K;
  /** Makes the input when the act begins. */
  makeInput: () => StudioRequest<K>;
  /** Whether the passkey signs before the call is made at all. */
  isSigned: boolean;
  /** Called after success. Returns a promise if it leads to another page. */
  onDone: (data: StudioData<K>) => void | Promise<void>;
};

type State = { isBusy: boolean; sentence: string | null; faults: FieldFaults; needsKey: boolean };

const IDLE: State = { isBusy: false, sentence: null, faults: {}, needsKey: false };

/**
 * Does one act: checks its input by the contract, lets the passkey sign it where the act must be
 * signed, calls, and has everything on the screen asked for again, also after a conflict. A failed
 * act changes nothing of what was typed and can be begun again.
 */
export function useActing<K extends WriteName>({ call, makeInput, isSigned, onDone }: Act<K>) {
  const queries = useQueryClient();
  const { hasKey } = useSession();
  const [state, setState] = useState<State>(IDLE);
  // A double click comes before the first render of the busy button.
  const isRunning = useRef(false);

  async function act(canSign: boolean): Promise<void> {
    const parsed = STUDIO_CALLS[call].input.safeParse(makeInput());
    if (!parsed.success) {
      return setState({ ...IDLE, faults: faultsOf(parsed.error.issues) });
    }
    if (isSigned && !canSign) return setState({ ...IDLE, needsKey: true });
    setState({ ...IDLE, isBusy: true });
    try {
      const data = await send(call, parsed.data, { isSigned, canSign });
      // Closes the dialog first: its questions about the act, such as a refund's plan, would now fail.
      const leaving = flushSync(() => {
        setState(IDLE);
        return onDone(data);
      });
      // The subject of the page that the operator leaves may be gone, so only the next page asks again.
      void queries.invalidateQueries({ refetchType: leaving === undefined ? 'active' : 'none' });
    } catch (error) {
      setState(failureOf(error, canSign));
      // The page and the dialog's preview then show what somebody else has changed.
      if (error instanceof StudioError && error.code === 'conflict') {
        void queries.invalidateQueries();
      }
    }
  }

  async function once(run: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    await run().finally(() => {
      isRunning.current = false;
    });
  }

  return {
    ...state,
    /** Begins the act. */
    begin: () => void once(() => act(hasKey)),
    /** Makes a passkey first, and goes on with the act. */
    beginWithNewKey: (label: string) =>
      void once(async () => {
        setState({ ...IDLE, isBusy: true, needsKey: true });
        try {
          await addPasskey(label);
          await queries.invalidateQueries({ queryKey: ['session'] });
        } catch (error) {
          return setState({ ...failureOf(error, false), needsKey: true });
        }
        return act(true);
      }),
  };
}

/** Sends an act. A call that turns out to need a signature is signed and sent once more. */
async function send<K extends WriteName>(
  call: K,
  input: object,
  { isSigned, canSign }: { isSigned: boolean; canSign: boolean },
): Promise<StudioData<K>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The contract's schema made it.
  const request = input as StudioRequest<K>;
  if (isSigned) return callStudio(call, request, { signature: await signAct(call, input) });
  try {
    return await callStudio(call, request);
  } catch (error) {
    if (!(error instanceof StudioError) || error.code !== 'unsigned' || !canSign) throw error;
    return callStudio(call, request, { signature: await signAct(call, input) });
  }
}

function failureOf(error: unknown, canSign: boolean): State {
  const isUnsigned = error instanceof StudioError && error.code === 'unsigned';
  return {
    isBusy: false,
    sentence: sentenceOf(error),
    faults: error instanceof StudioError ? error.fields : {},
    needsKey: isUnsigned && !canSign,
  };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Returns the first fault of each field, by its path, such as 'reason' or 'items.0.price'. */
function faultsOf(issues: readonly Issue[]): FieldFaults {
  const faults = issues.map(({ path, message }) => [path.map(String).join('.'), message] as const);
  return Object.fromEntries(faults.toReversed());
}

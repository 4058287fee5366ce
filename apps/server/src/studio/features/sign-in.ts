import { StudioError, type StudioSession } from '@hookline/contract/studio';
import { rightsOf } from '@hookline/domain/studio';
import {
  endStudioSession,
  enterDemo,
  findStudioSession,
  finishKey,
  finishLink,
  finishSignIn,
  openLink,
  recover,
  startKey,
  startSignature,
  startSignIn,
  type SignedIn,
  type StudioSessionRecord,
} from '@hookline/services/studio';
import { STUDIO_CALLS } from '@hookline/contract/studio';

import { partyOf } from '../relying-party.ts';
import { requireSigned, serveStudio, type StudioDeps } from '../serve-studio.ts';

/** Returns what a page of the studio knows about its operator. */
function describeSession({ operator, hasKey }: StudioSessionRecord): StudioSession {
  return { operator, rights: rightsOf(operator.role), hasKey };
}

const withParty = (deps: StudioDeps) => ({ ...deps, rp: partyOf(deps.studio) });

export const sessionEndpoint = serveStudio(STUDIO_CALLS.session, async ({ token, deps }) => {
  const session = token === null ? null : await findStudioSession(token, deps);
  return session === null ? null : describeSession(session);
});

export const signInStartEndpoint = serveStudio(STUDIO_CALLS.signInStart, async ({ deps }) => {
  const { options } = await startSignIn(withParty(deps));
  return { options: { ...options }, isDemo: deps.isDemoOpen };
});

type Entry = {
  network: string;
  setToken: (token: string | null) => void;
  deps: StudioDeps;
};

/** Signs in by an attempt that may be refused; refusals of a network are counted. */
async function enter(
  { network, setToken, deps }: Entry,
  attempt: () => Promise<SignedIn | 'refused'>,
  refusal: string,
): Promise<StudioSession> {
  deps.signInLimit.require(network);
  const signedIn = await attempt();
  if (signedIn === 'refused') {
    deps.signInLimit.note(network);
    deps.log.info({ network: deps.hashNetwork(network) }, 'studio sign-in refused');
    throw new StudioError('forbidden', refusal);
  }
  setToken(signedIn.token);
  return describeSession(signedIn.session);
}

export const signInFinishEndpoint = serveStudio(STUDIO_CALLS.signInFinish, (request) =>
  enter(
    request,
    () =>
      finishSignIn(
        { response: request.input.response, network: request.network },
        withParty(request.deps),
      ),
    'The studio does not know this passkey, or the question was too old: try again.',
  ),
);

export const signInRecoverEndpoint = serveStudio(STUDIO_CALLS.signInRecover, (request) =>
  enter(
    request,
    () => recover({ ...request.input, network: request.network }, request.deps),
    'This name and code do not fit together, or the code was used before.',
  ),
);

export const signInDemoEndpoint = serveStudio(STUDIO_CALLS.signInDemo, async (request) => {
  const { input, network, setToken, deps } = request;
  if (!deps.isDemoOpen) {
    throw new StudioError('forbidden', "Only the demo on this machine's own address is open.");
  }
  const signedIn = await enterDemo({ role: input.role, network }, deps);
  setToken(signedIn.token);
  return describeSession(signedIn.session);
});

export const signOutEndpoint = serveStudio(
  STUDIO_CALLS.signOut,
  async ({ token, setToken, deps }) => {
    if (token !== null) await endStudioSession(token, deps);
    setToken(null);
    return {};
  },
);

const NO_LINK = 'This link was used before or is too old: ask an owner for a new one.';

export const linkStartEndpoint = serveStudio(
  STUDIO_CALLS.linkStart,
  async ({ input, network, deps }) => {
    deps.signInLimit.require(network);
    const opened = await openLink(input.token, withParty(deps));
    if (opened === null) {
      deps.signInLimit.note(network);
      throw new StudioError('not-found', NO_LINK);
    }
    return { ...opened, options: { ...opened.options } };
  },
);

export const linkFinishEndpoint = serveStudio(
  STUDIO_CALLS.linkFinish,
  async ({ input, network, setToken, deps }) => {
    deps.signInLimit.require(network);
    const finished = await finishLink({ ...input, network }, withParty(deps));
    if (finished === 'refused') {
      deps.signInLimit.note(network);
      throw new StudioError('not-found', NO_LINK);
    }
    const { signedIn, recoveryCodes } = finished;
    setToken(signedIn.token);
    return { session: describeSession(signedIn.session), recoveryCodes };
  },
);

export const keyStartEndpoint = serveStudio(STUDIO_CALLS.keyStart, async ({ session, deps }) => {
  const { options } = await startKey(session.operator.operatorId, withParty(deps));
  return { options: { ...options } };
});

export const keyFinishEndpoint = serveStudio(
  STUDIO_CALLS.keyFinish,
  async ({ input, session, by, assertion, deps }) => {
    // A stolen session must not outlive itself by a key of its own.
    if (session.hasKey) requireSigned({ assertion });
    const { operatorId } = session.operator;
    const outcome = await finishKey({ operatorId, ...input, source: by(null) }, withParty(deps));
    if (outcome === 'refused') {
      throw new StudioError('conflict', 'The passkey could not be registered: try again.');
    }
    return {};
  },
);

export const signStartEndpoint = serveStudio(
  STUDIO_CALLS.signStart,
  async ({ input, session, deps }) => {
    const { operatorId } = session.operator;
    const started = await startSignature({ operatorId, ...input }, withParty(deps));
    if (started === 'no-key') {
      throw new StudioError('unsigned', 'You have no passkey yet: make one first.');
    }
    if (started === 'too-long') {
      throw new StudioError('invalid', 'This is too long for a passkey to sign: shorten it.');
    }
    return { nonce: started.nonce, options: { ...started.options } };
  },
);

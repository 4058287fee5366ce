import { PERMISSIONS } from '@hookline/domain/studio';
import * as z from 'zod/mini';

import { OperatorId, OperatorName, OperatorRole, WebauthnJson } from '../fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const Operator = z.object({ operatorId: OperatorId, name: OperatorName, role: OperatorRole });
const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/));
const LABEL_CHARACTERS_MAX = 60;

/** Who is signed in, and what the menu may show. The server decides each call by itself. */
export const StudioSession = z.object({
  operator: Operator,
  rights: z.array(z.enum(PERMISSIONS)),
  /** Whether the operator has a passkey, which signed acts need. */
  hasKey: z.boolean(),
});
export type StudioSession = z.infer<typeof StudioSession>;

export const sessionCall = defineStudioCall({
  route: { method: 'GET', path: '/session' },
  permission: 'none',
  risk: 'plain',
  summary: 'Who is signed in, with which rights; null if nobody is.',
  input: z.object({}),
  data: z.nullable(StudioSession),
});

/** Options of the sign-in page. */
export const signInStartCall = defineStudioCall({
  route: { method: 'POST', path: '/sign-in/start' },
  permission: 'none',
  risk: 'plain',
  summary: 'A challenge for any passkey of the studio, and whether the demo may be entered.',
  input: z.object({}),
  data: z.object({ options: WebauthnJson, isDemo: z.boolean() }),
});

export const signInFinishCall = defineStudioCall({
  route: { method: 'POST', path: '/sign-in/finish' },
  permission: 'none',
  risk: 'plain',
  summary: 'Signs in by the response of a passkey.',
  input: z.object({ response: WebauthnJson }),
  data: StudioSession,
});

export const signInRecoverCall = defineStudioCall({
  route: { method: 'POST', path: '/sign-in/recover' },
  permission: 'none',
  risk: 'plain',
  summary: 'Signs in by a recovery code, which works once.',
  input: z.object({
    name: OperatorName,
    code: z.string().check(z.maxLength(40, { error: 'This is not a recovery code.' })),
  }),
  data: StudioSession,
});

export const signInDemoCall = defineStudioCall({
  route: { method: 'POST', path: '/sign-in/demo' },
  permission: 'none',
  risk: 'plain',
  summary:
    "Signs in as an operator of the demo, where the demo runs on this machine's own address.",
  input: z.object({ role: OperatorRole }),
  data: StudioSession,
});

export const signOutCall = defineStudioCall({
  route: { method: 'POST', path: '/sign-out' },
  permission: 'session',
  risk: 'plain',
  summary: 'Ends the session.',
  input: z.object({}),
  data: z.object({}),
});

export const linkStartCall = defineStudioCall({
  route: { method: 'POST', path: '/link/start' },
  permission: 'none',
  risk: 'plain',
  summary: 'Whom a link of one use invites, and the options for making a passkey.',
  input: z.object({ token: LinkToken }),
  data: z.object({ name: OperatorName, role: OperatorRole, options: WebauthnJson }),
});

export const linkFinishCall = defineStudioCall({
  route: { method: 'POST', path: '/link/finish' },
  permission: 'none',
  risk: 'plain',
  summary: 'Registers the first passkey of an operator, signs in, and uses the link up.',
  input: z.object({
    token: LinkToken,
    label: z.string().check(
      z.trim(),
      z.minLength(1, { error: 'Name the key, such as "Phone".' }),
      z.maxLength(LABEL_CHARACTERS_MAX, {
        error: `Use at most ${LABEL_CHARACTERS_MAX} characters.`,
      }),
    ),
    response: WebauthnJson,
  }),
  data: z.object({
    session: StudioSession,
    /** Codes that sign in without the passkey, once each. They are shown only here. */
    recoveryCodes: z.array(z.string()),
  }),
});

export const keyStartCall = defineStudioCall({
  route: { method: 'POST', path: '/key/start' },
  permission: 'session',
  risk: 'plain',
  summary: 'Options for a further passkey of the operator who is signed in.',
  input: z.object({}),
  data: z.object({ options: WebauthnJson }),
});

export const keyFinishCall = defineStudioCall({
  route: { method: 'POST', path: '/key/finish' },
  permission: 'session',
  risk: 'plain',
  summary: 'Registers a further passkey; one that the operator has must sign it.',
  input: z.object({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(LABEL_CHARACTERS_MAX)),
    response: WebauthnJson,
  }),
  data: z.object({}),
});

export const signStartCall = defineStudioCall({
  route: { method: 'POST', path: '/sign/start' },
  permission: 'session',
  risk: 'plain',
  summary: 'A challenge that is the SHA-256 of an act, for the passkey to sign.',
  input: z.object({
    call: z.string().check(z.maxLength(60)),
    input: z.record(z.string(), z.unknown()),
  }),
  data: z.object({ nonce: z.string(), options: WebauthnJson }),
});

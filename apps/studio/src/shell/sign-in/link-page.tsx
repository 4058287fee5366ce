import type { StudioSession } from '@hookline/contract/studio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { callStudio } from '../../lib/api.ts';
import { makePasskey } from '../../lib/passkey.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { beginSession } from '../../lib/session.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { LoadingRows } from '../../parts/states.tsx';
import { Entrance } from './entrance.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Made = { session: StudioSession; recoveryCodes: readonly string[] };

/** Makes the first passkey of an invited operator, and shows the recovery codes once. */
export function LinkPage() {
  const { token = '' } = useParams();
  const [made, setMade] = useState<Made | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const invitation = useQuery({
    queryKey: ['link', token],
    queryFn: () => callStudio('linkStart', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    // A new session asks for everything again, and the link is used by then.
    enabled: made === null,
  });

  if (made !== null) {
    return (
      <Entrance title="Keep your recovery codes">
        <RecoveryCodes
          codes={made.recoveryCodes}
          onKept={() => {
            beginSession(queries, made.session);
            void navigate('/', { replace: true });
          }}
        />
      </Entrance>
    );
  }
  if (invitation.data !== undefined) {
    const { name, role } = invitation.data;
    return (
      <Entrance title={`You are invited as ${name}, ${role}`}>
        <MakeFirstKey token={token} options={invitation.data.options} onMade={setMade} />
      </Entrance>
    );
  }
  if (invitation.error !== null) {
    return (
      <Entrance title="This link does not work">
        <p role="alert" className="text-muted">
          {sentenceOf(invitation.error)}
        </p>
        <Button onClick={() => void invitation.refetch()}>Try again</Button>
      </Entrance>
    );
  }
  return (
    <Entrance title="Your invitation">
      <LoadingRows count={2} />
    </Entrance>
  );
}

type MakeFirstKeyProps = {
  token: string;
  options: Readonly<Record<string, unknown>>;
  onMade: (made: Made) => void;
};

function MakeFirstKey({ token, options, onMade }: MakeFirstKeyProps) {
  const [label, setLabel] = useState('This device');
  const [isBusy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);

  async function make(): Promise<void> {
    setBusy(true);
    setSentence(null);
    try {
      const response = await makePasskey(options);
      onMade(await callStudio('linkFinish', { token, label: label.trim(), response }));
    } catch (error) {
      setSentence(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void make();
      }}
    >
      <p className="text-pretty text-muted">
        A passkey signs you in by your finger, face or PIN. It stays on your device, and there is no
        password.
      </p>
      <TextField label="Name of the passkey" name="label" value={label} onChange={setLabel} />
      <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger empty:hidden">
        {sentence}
      </p>
      <Button isSubmit tone="main" isBusy={isBusy} disabled={label.trim() === ''}>
        Make a passkey
      </Button>
    </form>
  );
}

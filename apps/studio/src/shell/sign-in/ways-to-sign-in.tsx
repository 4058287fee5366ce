import type { OperatorRole } from '@hookline/domain/studio';
import { FingerprintIcon } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '../../lib/sentence.ts';
import { Button } from '../../parts/button.tsx';
import { Faults, TextField } from '../../parts/field.tsx';
import { useSigningIn } from './use-signing-in.ts';

const DEMO: readonly (readonly [role: OperatorRole, label: string])[] = [
  ['owner', "Enter as the demo's owner"],
  ['support', 'Enter as support'],
  ['editor', 'Enter as editor'],
  ['finance', 'Enter as finance'],
];

/** The ways to sign in: passkey, recovery code and, where there is one, the demo's operators. */
export function WaysToSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const signing = useSigningIn(onSignedIn);
  const [hasCode, setHasCode] = useState(false);
  const sentence = signing.sentence ?? (signing.startError && sentenceOf(signing.startError));

  return (
    <div className="grid gap-3">
      <div className="grid gap-2">
        <Button tone="main" isBusy={signing.busyWith === 'passkey'} onClick={signing.byPasskey}>
          <FingerprintIcon aria-hidden="true" />
          Sign in with a passkey
        </Button>
        {!hasCode && (
          <Button tone="plain" onClick={() => setHasCode(true)}>
            Use a recovery code
          </Button>
        )}
      </div>
      {hasCode && (
        <Faults value={signing.faults}>
          <RecoveryForm isBusy={signing.busyWith === 'code'} onCode={signing.byCode} />
        </Faults>
      )}
      <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger empty:hidden">
        {sentence}
      </p>
      {signing.isDemo && (
        <div className="grid gap-2 border-t border-line pt-3">
          <p className="text-xs text-muted">
            This is the demo, on this machine alone. Enter as one of its operators:
          </p>
          {DEMO.map(([role, label]) => (
            <Button
              key={role}
              isBusy={signing.busyWith === role}
              onClick={() => signing.byDemo(role)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

type RecoveryFormProps = { isBusy: boolean; onCode: (name: string, code: string) => void };

function RecoveryForm({ isBusy, onCode }: RecoveryFormProps) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(name.trim(), code.trim());
      }}
    >
      <TextField label="Name" name="name" autoComplete="username" value={name} onChange={setName} />
      <TextField
        label="Recovery code"
        name="code"
        hint="Each code works once."
        value={code}
        onChange={setCode}
      />
      <Button isSubmit isBusy={isBusy}>
        Sign in
      </Button>
    </form>
  );
}

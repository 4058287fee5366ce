import { useState } from 'react';

import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-text.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows the recovery codes, which nobody can read again, until the operator has kept them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  return (
    <>
      <p className="text-pretty text-muted">
        Without your passkey, each of these codes signs you in once. They are shown only now: print
        them, or keep them in a password manager.
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-raised p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={codes.join('\n')} name="the codes" />
      </div>
      <label className="flex items-center gap-2 touch:min-h-11">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
          className="size-4 accent-accent"
        />
        I have kept them
      </label>
      <Button tone="main" disabled={!isKept} onClick={onKept}>
        Go on
      </Button>
    </>
  );
}

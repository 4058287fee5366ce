import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-text.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../parts/dialog.tsx';
import { When } from '../../parts/when.tsx';

export type Invitation = { path: string; expiresAt: number };

type InvitationDialogProps = { name: string; invitation: Invitation; onClose: () => void };

/** Shows the link that makes an operator's passkey. It is shown once. */
export function InvitationDialog({ name, invitation, onClose }: InvitationDialogProps) {
  const link = `${window.location.origin}${invitation.path}`;
  return (
    <Dialog title={`Link for ${name}`} shape="wide" onClose={onClose}>
      <DialogBody>
        <p className="text-pretty text-muted">
          Give this link to {name} and to nobody else: whoever opens it first becomes {name}. It
          works once, until <When ms={invitation.expiresAt} />, and is shown only here.
        </p>
        <p className="rounded-md bg-raised p-3 font-mono text-xs wrap-anywhere">{link}</p>
        <DialogButtons>
          <CopyButton text={link} name="link" />
          <Button tone="main" onClick={onClose}>
            Done
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
}

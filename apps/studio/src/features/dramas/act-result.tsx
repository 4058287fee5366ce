import type { DramaActDone } from '@hookline/contract/studio';

import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { When } from '../../parts/when.tsx';

type ActResultProps = {
  /** Sentence of what was done: 'Published'. */
  title: string;
  note: string;
  done: DramaActDone;
  onClose: () => void;
};

/** Shows what an act has done, with its entry in the audit. */
export function ActResult({ title, note, done: { entry }, onClose }: ActResultProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <p className="text-pretty text-muted">{note}</p>
        {entry !== null && (
          <Facts
            facts={[
              [
                'Audit',
                <span key="audit">
                  {entry.action} by {entry.operator}, <When ms={entry.doneAt} />
                </span>,
              ],
              ['Before', changeText(entry.before)],
              ['After', changeText(entry.after)],
              ...(entry.reason === null ? [] : [['Reason', entry.reason] as const]),
            ]}
          />
        )}
        <DialogButtons>
          <Button tone="main" onClick={onClose}>
            Done
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
}

/** Returns the details of an entry as text: 'state: published'. */
export function changeText(details: Readonly<Record<string, unknown>> | null): string {
  if (details === null) return 'nothing';
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

import { Button } from '../parts/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../parts/dialog.tsx';

const KEYS: readonly (readonly [keys: string, act: string])[] = [
  ['Ctrl K', 'Go to a page, or find anything'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['e', 'Edit'],
  ['/', 'Filter the list'],
  ['?', 'Show these keys'],
  ['Esc', 'Close'],
];

const KEY = 'rounded border border-edge bg-raised px-1.5 font-sans text-xs font-medium';

/** Lists the studio's keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" closesOutside onClose={onClose}>
      <DialogBody>
        <dl className="grid grid-cols-[max-content_1fr] items-baseline gap-x-6 gap-y-2">
          {KEYS.map(([keys, act]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className={KEY}>{keys}</kbd>
              </dt>
              <dd className="text-muted">{act}</dd>
            </div>
          ))}
        </dl>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
}

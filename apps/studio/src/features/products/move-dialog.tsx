import { useState } from 'react';

import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/field.tsx';

type MoveDialogProps = {
  name: string;
  /** Names of all packages for sale, in their order. */
  names: readonly string[];
  /** Zero-based place of the package. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** Moves a package to a place that is chosen by keyboard. */
export function MoveDialog({ name, names, index, onMove, onClose }: MoveDialogProps) {
  const [place, setPlace] = useState(String(index));
  return (
    <Dialog title={`Move ${name} to …`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMove(Number(place));
          onClose();
        }}
      >
        <DialogBody>
          <SelectField
            label="Place"
            name="place"
            value={place}
            onChange={setPlace}
            options={names.map((each, at) => ({
              value: String(at),
              label: at === index ? `${at + 1}, as it is` : `${at + 1}, now ${each}`,
            }))}
          />
          <DialogButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button isSubmit tone="main">
              Move
            </Button>
          </DialogButtons>
        </DialogBody>
      </form>
    </Dialog>
  );
}

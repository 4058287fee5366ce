import type { SavedView } from '@hookline/contract/studio';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { TextField } from '../field.tsx';
import type { ViewedCall } from './viewed-call.ts';

type SaveViewProps = {
  call: ViewedCall;
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** Keeps filters under a name. */
export function SaveView({ call, filters, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const count = countOf(Object.keys(filters).length, 'filter');
  return (
    <ActionDialog
      title="Save a view"
      effect={`${count} of this list under a name. An own view of the same name is replaced. Search words are not kept.`}
      act="Save view"
      tone="main"
      call="viewSave"
      input={() => ({ call, name, filters: { ...filters }, isShared })}
      done="The view is saved."
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
      <SharedField isShared={isShared} onChange={setShared} />
    </ActionDialog>
  );
}

type ViewActProps = { view: SavedView; onClose: () => void };

/** Renames a view, and shares it or no longer. */
export function EditView({ view, onClose }: ViewActProps) {
  const { viewId } = view;
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.isShared);
  return (
    <ActionDialog
      title={`Change the view ${view.name}`}
      effect="Its filters stay. To change them, save a view of the same name."
      act="Change view"
      tone="main"
      call="viewChange"
      input={() => ({ viewId, name, isShared })}
      done="The view is changed."
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
      <SharedField isShared={isShared} onChange={setShared} />
    </ActionDialog>
  );
}

/** Deletes a view. */
export function DeleteView({ view: { viewId, name, isShared }, onClose }: ViewActProps) {
  return (
    <ActionDialog
      title={`Delete the view ${name}?`}
      effect={
        isShared
          ? 'It goes for all operators who may open this list. Links with its filters still work.'
          : 'Links with its filters still work.'
      }
      act="Delete view"
      call="viewDelete"
      input={() => ({ viewId })}
      done="The view is deleted."
      onClose={onClose}
    />
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return <TextField label="Name" name="name" value={name} onChange={onChange} />;
}

type SharedFieldProps = { isShared: boolean; onChange: (isShared: boolean) => void };

function SharedField({ isShared, onChange }: SharedFieldProps) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 touch:min-h-11">
      <input
        type="checkbox"
        checked={isShared}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
      Show it to all who may open this list
    </label>
  );
}

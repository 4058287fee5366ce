import type { SavedView } from '@hookline/contract/studio';
import { PencilIcon, TrashIcon } from 'lucide-react';
import { Link } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../badge.tsx';
import { Button, IconButton, TEXT_LINK } from '../button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../dialog.tsx';
import { Loaded } from '../states.tsx';
import type { ViewedCall } from './viewed-call.ts';

type ViewsDialogProps = {
  call: ViewedCall;
  /** Keeps the filters that are set; null if none is. */
  onSave: (() => void) | null;
  onEdit: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
  onClose: () => void;
};

/** Lists own and shared views. Each is a link to the list with its filters, which can be sent. */
export function ViewsDialog(props: ViewsDialogProps) {
  const { call, onSave, onClose } = props;
  const views = useCall('viewList', { call });
  return (
    <Dialog title="Views" onClose={onClose} closesOutside>
      <DialogBody>
        <Loaded query={views}>
          {(data) =>
            data.views.length === 0 ? (
              <p className="text-muted">
                No filters are kept yet. Set some, then save them as a view.
              </p>
            ) : (
              <ul aria-label="Views" className="divide-y divide-line">
                {data.views.map((view) => (
                  <View key={view.viewId} view={view} {...props} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          {onSave !== null && (
            <Button tone="main" onClick={onSave}>
              Save these filters …
            </Button>
          )}
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
}

type ViewProps = ViewsDialogProps & { view: SavedView };

function View({ view, onEdit, onRemove, onClose }: ViewProps) {
  const { operator } = useSession();
  const { name, filters, isShared, isOwn, owner } = view;
  return (
    <li className="flex min-h-10 items-center gap-2">
      <span className="min-w-0 grow wrap-anywhere">
        <Link
          to={{ search: new URLSearchParams(filters).toString() }}
          onClick={onClose}
          className={`${TEXT_LINK} inline-flex items-center touch:min-h-11`}
        >
          {name}
        </Link>{' '}
        {isShared && <Badge>{isOwn ? 'shared' : `shared by ${owner}`}</Badge>}
      </span>
      {isOwn && (
        <IconButton label={`Change ${name}`} onPress={() => onEdit(view)}>
          <PencilIcon aria-hidden="true" />
        </IconButton>
      )}
      {(isOwn || operator.role === 'owner') && (
        <IconButton label={`Delete ${name}`} onPress={() => onRemove(view)}>
          <TrashIcon aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

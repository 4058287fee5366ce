import type { AuditRow } from '@hookline/contract/studio';
import { Link } from 'react-router';

import { TEXT_LINK } from '../../parts/button.tsx';
import { KIND_WORDS } from './texts.ts';

type Subject = AuditRow['subject'];

/** Returns the page of a subject; null if it has none. */
function pageOf({ kind, id, name }: Subject): string | null {
  if (kind === 'member') return name === null ? `/members/${id}/ledger` : `/members/${id}`;
  if (kind === 'order') return `/orders/${id}`;
  return kind === 'operator' && name !== null ? `/system/operators/${name}` : null;
}

/** Names the subject of an act, with its page. A deleted member leads to the ledger that is kept. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const { kind, id, name } = subject;
  const page = pageOf(subject);
  const text = name ?? (kind === 'member' ? 'Deleted member' : id);
  return (
    <span className="inline-grid max-w-44 justify-items-start whitespace-nowrap">
      {page === null ? (
        <span className="max-w-full truncate" title={id}>
          {text}
        </span>
      ) : (
        <Link to={page} className={`${TEXT_LINK} max-w-full truncate`}>
          {text}
        </Link>
      )}
      <span className="text-xs text-muted">{KIND_WORDS[kind] ?? kind}</span>
    </span>
  );
}

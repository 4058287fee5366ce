import { DataTable, type Column } from '../../parts/data-table.tsx';
import type { Change } from './details.ts';

const VALUE = 'block max-w-96 wrap-anywhere';

function Before({ kind, before }: Pick<Change, 'kind' | 'before'>) {
  if (before === null) return <span className="text-muted">–</span>;
  if (kind === 'same' || kind === 'before') {
    return <span className={`${VALUE} text-muted`}>{before}</span>;
  }
  return <del className={`${VALUE} text-danger decoration-1`}>{before}</del>;
}

function After({ kind, after }: Pick<Change, 'kind' | 'after'>) {
  if (after === null) return <span className="text-muted">–</span>;
  if (kind === 'same') return <span className={`${VALUE} text-muted`}>{after}</span>;
  return <ins className={`${VALUE} text-good no-underline`}>{after}</ins>;
}

const COLUMNS: readonly Column<Change>[] = [
  {
    key: 'name',
    title: 'Field',
    cell: ({ name, key }) => (
      <span className="whitespace-nowrap" title={key}>
        {name}
      </span>
    ),
  },
  {
    key: 'before',
    title: 'Before',
    cell: ({ kind, before }) => <Before kind={kind} before={before} />,
  },
  { key: 'after', title: 'After', cell: ({ kind, after }) => <After kind={kind} after={after} /> },
  { key: 'kind', title: 'Change', align: 'end', cell: ({ kind }) => <Kind kind={kind} /> },
];

const KIND_WORDS: Readonly<Partial<Record<Change['kind'], string>>> = {
  same: 'unchanged',
  before: 'as it was',
};

const Kind = ({ kind }: Pick<Change, 'kind'>) => (
  <span className="text-xs text-muted">{KIND_WORDS[kind] ?? kind}</span>
);

/** Shows the fields of a subject before and after an act. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <DataTable
      caption="What changed"
      columns={COLUMNS}
      rows={changes}
      rowKey={({ key }) => key}
      empty="The audit keeps no values of this act."
    />
  );
}

import {
  STUDIO_CALLS,
  StudioError,
  type AuditRow,
  type StudioInput,
} from '@hookline/contract/studio';
import { audit, type Database } from '@hookline/db';
import {
  checkAuditEntry,
  findSubject,
  openAuditHeadFiles,
  readAuditState,
} from '@hookline/services/audit';

import { serveStudio } from '../serve-studio.ts';

export const auditListEndpoint = serveStudio(
  STUDIO_CALLS.auditList,
  async ({ input: { items, cursor = null, ...filters }, deps: { db } }) => {
    const filter = await filterOf(filters, { db });
    const page = { filter, afterId: cursor, itemsMax: items };
    const { entries, nextId } = await audit.listActions(db, page);
    return { rows: await serializeRows(entries, { db }), next: nextId };
  },
);

type Filters = Omit<StudioInput<'auditList'>, 'items' | 'cursor'>;

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

async function filterOf(filters: Filters, deps: { db: Database }): Promise<audit.AuditFilter> {
  const { via = null, fromAt = null, untilAt = null } = filters;
  const [q, kind] = [orNull(filters.q), orNull(filters.kind)];
  const span = { via, action: orNull(filters.action), fromMs: fromAt, untilMs: untilAt };
  if (q !== null)
    return { operator: null, subject: null, ...(await findSubject(q, deps)), ...span };
  const subject = kind === null ? null : { kind, id: orNull(filters.id) };
  return { operator: orNull(filters.operator), subject, ...span };
}

async function serializeRows(
  entries: readonly audit.AuditEntry[],
  { db }: { db: Database },
): Promise<AuditRow[]> {
  const names = await audit.nameSubjects(
    db,
    entries.map(({ subject }) => subject),
  );
  return entries.map(({ id, seq, doneAtMs, subject, ...entry }) => ({
    entryId: id,
    seq,
    doneAt: doneAtMs,
    operator: entry.operator,
    via: entry.via,
    action: entry.action,
    subject: { kind: subject.kind, id: subject.id, name: names.get(subject.id) ?? null },
    reason: entry.reason,
    isSigned: entry.isSigned,
  }));
}

export const auditEntryEndpoint = serveStudio(
  STUDIO_CALLS.auditEntry,
  async ({ input: { entryId }, deps: { db } }) => {
    const found = await audit.findEntry(db, entryId);
    if (found === null) throw new StudioError('not-found', 'The audit has no such entry.');
    const [entry] = await serializeRows([found], { db });
    if (entry === undefined) throw new Error('One entry makes one row.');
    const { before, after, requestId } = found;
    return { entry, before, after, requestId, check: await checkAuditEntry(found, { db }) };
  },
);

export const auditStateEndpoint = serveStudio(
  STUDIO_CALLS.auditState,
  async ({ deps: { db, headFiles } }) => {
    const files = openAuditHeadFiles(headFiles.directory);
    const { seq, hash, recorded } = await readAuditState({ db, headFiles: files });
    return { seq, hash: hash.toString('hex'), recorded };
  },
);

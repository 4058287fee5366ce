import type { StudioRequest } from '@hookline/contract/studio';

import { dayEndMs, dayStartMs } from '../../lib/days.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { KIND_WORDS, VIA_WORDS, type Via } from './texts.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
export const VIAS = Object.keys(VIA_WORDS) as Via[];

const NONE = { q: '', operator: '', action: '', kind: '', id: '', via: '', from: '', to: '' };

/** Keeps the filters of the audit in the address. */
export const useAuditFilters = () =>
  useFilters(NONE, { via: ['', ...VIAS], kind: ['', ...Object.keys(KIND_WORDS)] });

export type AuditInput = Omit<StudioRequest<'auditList'>, 'cursor' | 'items'>;

/** Makes the input of the call of the texts in the address; texts that are no value are left out. */
export function inputOf(texts: typeof NONE): AuditInput {
  const input = {
    q: texts.q.trim() || undefined,
    operator: texts.operator.trim() || undefined,
    action: texts.action.trim() || undefined,
    kind: texts.kind || undefined,
    id: texts.id.trim() || undefined,
    via: VIAS.find((each) => each === texts.via),
    fromAt: dayStartMs(texts.from),
    untilAt: dayEndMs(texts.to),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Returns the command that lists the same. */
export function commandOf({ operator, kind, id, from, to }: typeof NONE): string {
  return [
    'audit list',
    ...(kind === '' ? [] : [`--subject ${kind}${id === '' ? '' : `:${id}`}`]),
    ...(operator === '' ? [] : [`--by ${operator}`]),
    ...(from === '' ? [] : [`--from ${from}`]),
    ...(to === '' ? [] : [`--to ${to}`]),
  ].join(' ');
}

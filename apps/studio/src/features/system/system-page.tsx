import {
  DatabaseBackupIcon,
  GaugeIcon,
  HistoryIcon,
  KeyRoundIcon,
  ListVideoIcon,
  ServerIcon,
  SlidersHorizontalIcon,
  TimerIcon,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@hookline/domain/studio';
import { Link } from 'react-router';

import { useSession } from '../../lib/session.ts';
import { Page } from '../../parts/page.tsx';

type Part = { name: string; lead: string; to: string; right: Permission; icon: LucideIcon };

/** Parts of System, each with a page of its own. */
const PARTS: readonly Part[] = [
  {
    name: 'Servers',
    lead: 'Which servers run, of which version, and whether each is ready.',
    to: '/system/servers',
    right: 'system.read',
    icon: ServerIcon,
  },
  {
    name: 'Jobs',
    lead: 'What the site does by itself: last run, result and next run.',
    to: '/system/jobs',
    right: 'system.read',
    icon: TimerIcon,
  },
  {
    name: 'Queue',
    lead: 'Films that are encoded, that wait, and that have failed.',
    to: '/system/queue',
    right: 'drama.read',
    icon: ListVideoIcon,
  },
  {
    name: 'Back-ups and disk',
    lead: 'Age of the last back-up and of the heads, and the space that is left.',
    to: '/system/backups',
    right: 'system.read',
    icon: DatabaseBackupIcon,
  },
  {
    name: 'Settings',
    lead: 'Each setting as the server has read it, and where it came from.',
    to: '/system/settings',
    right: 'setting.read',
    icon: SlidersHorizontalIcon,
  },
  {
    name: 'Operators',
    lead: 'Who may enter the studio, with which role, from which devices.',
    to: '/system/operators',
    right: 'operator.read',
    icon: KeyRoundIcon,
  },
  {
    name: 'Audit',
    lead: 'Who did what, on what and why, with the values before and after.',
    to: '/system/audit',
    right: 'audit.read',
    icon: HistoryIcon,
  },
  {
    name: 'Limits',
    lead: 'What operators of each role may grant and refund by themselves, and what they used today.',
    to: '/system/limits',
    right: 'operator.read',
    icon: GaugeIcon,
  },
];

const CARD =
  'flex h-full gap-3 rounded-lg border border-line bg-surface p-4 transition-colors ' +
  'hover:border-edge hover:bg-raised';

/** Leads to the parts of System that the operator may open. */
export function SystemPage() {
  const { rights } = useSession();
  return (
    <Page title="System" lead="How this Hookline is run, and who runs it.">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {PARTS.filter(({ right }) => rights.includes(right)).map(
          ({ name, lead, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={CARD}>
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="text-muted">{lead}</span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </Page>
  );
}

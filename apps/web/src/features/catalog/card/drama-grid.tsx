import type { Drama } from '@hookline/contract/client';

import { DramaCard } from './drama-card.tsx';

/** Column widths of `.drama-grid` in the style sheet. */
export const GRID_SIZES =
  '(min-width: 1200px) 15vw, (min-width: 768px) 22vw, (min-width: 480px) 30vw, 46vw';

/** Number of covers that most screens show at once. */
const FIRST_COVERS = 4;

type DramaGridProps = { label: string; dramas: Drama[]; isRanked?: boolean };

/** Dramas side by side, as many as the width holds. */
export function DramaGrid({ label, dramas, isRanked = false }: DramaGridProps) {
  return (
    <ul aria-label={label} className="drama-grid">
      {dramas.map((drama, index) => (
        <li key={drama.contentId}>
          <DramaCard
            drama={drama}
            sizes={GRID_SIZES}
            priority={index < FIRST_COVERS ? 'soon' : 'late'}
            {...(isRanked && { rank: index + 1 })}
          />
        </li>
      ))}
    </ul>
  );
}

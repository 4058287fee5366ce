import { expect, test } from 'vitest';

import {
  decideDramaDeletion,
  decideEpisodeRemoval,
  decideUnpublication,
  lastFindableNumber,
  type DramaState,
} from './drama-state.ts';

const change = (state: 'retired' | 'taken-down') => ({ kind: 'change', state }) as const;
const unchanged = { kind: 'unchanged' } as const;
const refused = { kind: 'refused', reason: 'never-published' } as const;

test.each([
  { state: 'draft', retired: refused, takenDown: refused },
  { state: 'published', retired: change('retired'), takenDown: change('taken-down') },
  { state: 'retired', retired: unchanged, takenDown: change('taken-down') },
  { state: 'taken-down', retired: change('retired'), takenDown: unchanged },
] as const)('retiring a $state drama: $retired.kind; taking it down: $takenDown.kind', (row) => {
  expect(decideUnpublication(row.state, 'retired')).toEqual(row.retired);
  expect(decideUnpublication(row.state, 'taken-down')).toEqual(row.takenDown);
});

test.each<{ state: DramaState; guest: number | null; owner: number | null }>([
  { state: 'draft', guest: null, owner: null },
  { state: 'published', guest: 5, owner: 5 },
  { state: 'retired', guest: null, owner: 3 },
  { state: 'taken-down', guest: null, owner: null },
])(
  'a guest sees $guest of the 5 episodes of a $state drama, an owner of 3 episodes sees $owner',
  (row) => {
    const drama = { state: row.state, episodeCount: 5 };

    expect(lastFindableNumber(drama, 0)).toBe(row.guest);
    expect(lastFindableNumber(drama, 3)).toBe(row.owner);
  },
);

test('the last episode shown of a retired drama never exceeds its episode count', () => {
  expect(lastFindableNumber({ state: 'retired', episodeCount: 2 }, 3)).toBe(2);
});

test.each<{ state: DramaState; payerCount: number; outcome: string }>([
  { state: 'draft', payerCount: 0, outcome: 'delete' },
  { state: 'taken-down', payerCount: 0, outcome: 'delete' },
  { state: 'taken-down', payerCount: 1, outcome: 'unlocked-by-members' },
  { state: 'published', payerCount: 0, outcome: 'still-published' },
  { state: 'retired', payerCount: 0, outcome: 'still-published' },
])('deleting a $state drama that $payerCount members own: $outcome', ({ outcome, ...drama }) => {
  const decision = decideDramaDeletion(drama);

  expect(decision.kind === 'refused' ? decision.reason : decision.kind).toBe(outcome);
});

test.each([
  {
    title: 'the last one, not unlocked by anyone',
    number: 3,
    unlockedUptoMax: 2,
    outcome: 'remove',
  },
  {
    title: 'the last one, unlocked by a member',
    number: 3,
    unlockedUptoMax: 3,
    outcome: 'unlocked-by-members',
  },
  { title: 'one that is not the last', number: 2, unlockedUptoMax: 0, outcome: 'in-the-middle' },
  { title: 'one that does not exist', number: 4, unlockedUptoMax: 0, outcome: 'unknown-episode' },
])('removing an episode ($title): $outcome', ({ number, unlockedUptoMax, outcome }) => {
  const decision = decideEpisodeRemoval(number, { episodeNumbers: [1, 2, 3], unlockedUptoMax });

  expect(decision.kind === 'refused' ? decision.reason : decision.kind).toBe(outcome);
});

test('the only episode cannot be removed: the drama has to be deleted instead', () => {
  const drama = { episodeNumbers: [1], unlockedUptoMax: 0 };

  expect(decideEpisodeRemoval(1, drama)).toEqual({ kind: 'refused', reason: 'only-episode' });
});

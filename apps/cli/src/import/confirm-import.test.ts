import type { ConfirmedImport, ImportPlan } from '@hookline/domain/catalog';
import { expect, test } from 'vitest';

import { confirmImport } from './confirm-import.ts';

const PLAN: ImportPlan = {
  isNew: false,
  publication: 'publish',
  texts: [{ key: 'en-US', change: 'changed' }],
  categories: null,
  changesLabels: false,
  cover: 'same',
  prices: [],
  untakenPrices: [],
  episodes: [],
};

/**
 * Runs an import that needs confirmation. Returns its outcome, its messages and what was confirmed.
 */
async function confirm(
  choice: { isYes: boolean; answer: boolean | null | readonly boolean[] },
  plan: ImportPlan = PLAN,
) {
  const answers = [choice.answer].flat();

  const lines: string[] = [];
  const confirmations: ConfirmedImport[] = [];
  const complain = (line: string) => void lines.push(line);
  const outcome = await confirmImport(
    async (confirmed) => {
      confirmations.push(confirmed);
      if (confirmed !== null) return { kind: 'imported' as const };
      return { kind: 'unconfirmed' as const, plan, payerCount: 1 };
    },
    choice,
    {
      complain,
      ask:
        choice.answer === null
          ? null
          : async (question) => {
              lines.push(question);
              return answers.shift() === true;
            },
    },
  );
  return { outcome, lines, confirmations };
}

test('agreeing confirms the plan that was shown', async () => {
  const { outcome, lines, confirmations } = await confirm({ isYes: false, answer: true });

  expect(outcome).toEqual({ kind: 'imported' });
  expect(lines).toEqual([
    'The catalogue has this drama:',
    '    Will be published.',
    '    Texts: en-US changed.',
    '    1 member has unlocked episodes of this drama and can still watch them.',
    'Change the drama? [y/N] ',
  ]);
  expect(confirmations).toEqual([null, PLAN]);
});

const LIFTED = { ...PLAN, publication: 'lift-takedown' } as const;
const LIFT = 'It was taken down. Lift the takedown? [y/N] ';

test('lifting a takedown needs a separate confirmation', async () => {
  const { outcome, lines, confirmations } = await confirm(
    { isYes: false, answer: [true, true] },
    LIFTED,
  );

  expect(outcome).toEqual({ kind: 'imported' });
  expect(lines.slice(-2)).toEqual(['Change the drama? [y/N] ', LIFT]);
  expect(confirmations).toEqual([null, LIFTED]);
});

test('declining to lift the takedown leaves the drama unchanged', async () => {
  const { outcome, lines, confirmations } = await confirm(
    { isYes: false, answer: [true, false] },
    LIFTED,
  );

  expect(outcome).toBeNull();
  expect(lines.slice(-2)).toEqual([LIFT, 'Nothing was changed.']);
  expect(confirmations).toEqual([null]);
});

test.each([
  ['publish', 'This would change a drama and publish it'],
  ['sell-again', 'This would change a drama that was retired, and publish it'],
  ['lift-takedown', 'This would change a drama that was taken down, and publish it'],
  ['stay-taken-down', 'This would change an existing drama'],
] as const)('a script is told what needs confirmation: %s', async (publication, words) => {
  const { lines } = await confirm({ isYes: false, answer: null }, { ...PLAN, publication });

  expect(lines.at(-1)).toBe(`${words}, so nothing was changed yet: confirm it with --yes.`);
});

test('declining the changes leaves the drama unchanged', async () => {
  const { outcome, lines } = await confirm({ isYes: false, answer: false });

  expect(outcome).toBeNull();
  expect(lines.at(-1)).toBe('Nothing was changed.');
});

test('without a terminal, a change is rejected in one sentence unless --yes is given', async () => {
  const { outcome, lines } = await confirm({ isYes: false, answer: null });

  expect(outcome).toBeNull();
  expect(lines.at(-1)).toBe(
    'This would change a drama and publish it, so nothing was changed yet: confirm it with --yes.',
  );
  expect((await confirm({ isYes: true, answer: null })).confirmations).toEqual(['all']);
});

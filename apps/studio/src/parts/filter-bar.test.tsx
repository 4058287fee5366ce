// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useFilters } from '../lib/use-filters.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FilterBar } from './filter-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const DEFAULTS = { q: '', state: 'any', from: '' };

function List() {
  const filters = useFilters(DEFAULTS, { state: ['any', 'PAID'] });
  return (
    <>
      <FilterBar
        filters={filters}
        fields={[
          { kind: 'text', name: 'q', label: 'Name' },
          {
            kind: 'select',
            name: 'state',
            label: 'State',
            options: [
              { value: 'any', label: 'Any' },
              { value: 'PAID', label: 'Paid' },
            ],
          },
          { kind: 'date', name: 'from', label: 'From' },
        ]}
      />
      <output aria-label="Values">{JSON.stringify(filters.values)}</output>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status', { name: 'Values' }).textContent);

function open(at: string) {
  fakeServer({});
  return { person: fakePerson(), ...renderPage(<List />, { at }) };
}

test('a filter is in the address, which leaves out what is as usual', async () => {
  const { person, address } = open('/orders?page=7');

  await person.selectOptions(screen.getByLabelText('State'), 'PAID');
  await person.type(screen.getByLabelText('Name'), 'vera');
  await waitFor(() => expect(address()).toBe('/orders?page=7&state=PAID&q=vera'));
  await person.selectOptions(screen.getByLabelText('State'), 'any');

  expect(address()).toBe('/orders?page=7&q=vera');
});

test('a copied address shows the same list', () => {
  open('/orders?q=vera&state=PAID&from=2026-11-01');

  expect(shown()).toEqual({ q: 'vera', state: 'PAID', from: '2026-11-01' });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'vera');
});

test('an address with a value that does not exist shows the default', () => {
  open('/orders?state=GONE');

  expect(shown().state).toBe('any');
});

test('Enter takes a typed filter at once', async () => {
  const { person, address } = open('/orders');

  await person.type(screen.getByLabelText('Name'), 'vera{Enter}');

  expect(address()).toBe('/orders?q=vera');
});

test('Clear empties all filters and their fields', async () => {
  const { person, address } = open('/orders?q=vera&state=PAID');

  await person.click(screen.getByRole('button', { name: 'Clear' }));

  expect(address()).toBe('/orders');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

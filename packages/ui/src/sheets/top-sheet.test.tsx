// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { TopSheet } from './top-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A page with a button that opens a sheet with a field. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <TopSheet isOpen={isOpen} onClose={() => setOpen(false)} title="Search" focusRef={fieldRef}>
        <input ref={fieldRef} aria-label="Dramas" />
      </TopSheet>
    </>
  );
}

test('the field gets the focus as soon as it is visible, even if painting is delayed', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<Page />);

  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  const field = screen.getByRole('textbox', { name: 'Dramas' });
  await Promise.resolve();

  expect(document.activeElement).toBe(field);
});

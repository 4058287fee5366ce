import { Outlet } from 'react-router';

/** What surrounds every page. */
export function RootLayout() {
  return (
    <>
      <main>
        <Outlet />
      </main>
    </>
  );
}

import { isRouteErrorResponse, useRouteError } from 'react-router';

/** The page in place of one that does not exist or failed. */
export function RootError() {
  const error = useRouteError();
  return <main>{isRouteErrorResponse(error) ? String(error.status) : 'Error'}</main>;
}

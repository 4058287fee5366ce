/** Parameters of a return from a login or a payment. Such a page must not be cached. */
const PRIVATE_PARAMETER = /[?&](token|code|state)=/;

/** Path and query of a request target such as `/browse/all/1/?utm_source=x`. */
export function splitTarget(target: string): { path: string; search: string } {
  const index = target.indexOf('?');
  return index < 0
    ? { path: target, search: '' }
    : { path: target.slice(0, index), search: target.slice(index) };
}

export function isPrivate(search: string): boolean {
  return search !== '' && PRIVATE_PARAMETER.test(search);
}

/** Returns the path in a form that can be decoded: if any escape is broken, each % is escaped. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch (error) {
    if (error instanceof URIError) return path.replaceAll('%', '%25');
    throw error;
  }
}

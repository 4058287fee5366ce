import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isMobile } from '../browser/is-mobile.ts';
import type { Place } from './place.ts';

type TabAddressOptions<T extends string> = {
  /** Tab that is open at first. */
  first: T;
  /** Paths of the tabs, without locale prefix. */
  paths: Readonly<Record<T, string>>;
  place: Place;
};

/**
 * Returns the state of a screen's tabs. On a phone each tab of a page has its own URL, for the back
 * button; elsewhere a tab changes the content and not the URL.
 */
export function useTabAddress<T extends string>({ first, paths, place }: TabAddressOptions<T>) {
  const navigate = useNavigate();
  const { pathname: here } = useLocation();
  const [value, setValue] = useState(first);
  const hasAddress = () => place === 'page' && isMobile();

  return {
    value,
    onChange: (chosen: T) => {
      if (!hasAddress()) setValue(chosen);
    },
    onPress: (pressed: T) => {
      if (hasAddress() && here !== paths[pressed]) void navigate(paths[pressed]);
    },
  };
}

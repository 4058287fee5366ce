import { ChevronDownIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Classes of the frame that surrounds a select and shows the field's focus. */
export const SELECT_FRAME =
  'inline-flex w-fit min-w-0 items-center gap-[0.6rem] rounded-full bg-raised px-4 inset-ring ' +
  'inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ' +
  'has-focus-visible:outline-rose';
/**
 * Frame classes without background and ring, for a field that fills the rest of a row. A field as
 * wide as its widest option would move while the browser reads the options, and again when the
 * typeface loads.
 */
export const BARE_FRAME =
  'flex min-w-0 grow items-center rounded-lg text-muted *:grow [&_select]:grow [&_select]:[text-align-last:end] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-rose';
/**
 * Without `appearance-none`, WebKit renders its own grey box. Some systems render the options in
 * the page's colours. The chevron overlaps the field, so that tapping the chevron opens the list.
 */
const FIELD =
  'min-h-11 min-w-0 appearance-none bg-transparent pe-6 font-semibold *:bg-raised ' +
  'focus-visible:outline-none';

/** A native select element in our style. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="relative inline-flex min-w-0 items-center">
      <select className={FIELD} {...props} />
      <ChevronDownIcon
        aria-hidden="true"
        className="pointer-events-none absolute end-0 size-4 text-muted"
      />
    </span>
  );
}

import type { ComponentProps } from 'react';

/** Classes of the frame around a select, which shows the focus of the field. */
export const SELECT_FRAME =
  'inline-flex w-fit min-w-0 items-center gap-[0.6rem] rounded-full bg-raised px-4 inset-ring ' +
  'inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ' +
  'has-focus-visible:outline-rose';
/** The same without colour, at the end of a row. */
export const BARE_FRAME =
  'inline-flex w-fit min-w-0 items-center rounded-lg text-muted *:[text-align-last:end] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-rose';
/** Some systems draw the options in the colours of the page. */
const FIELD =
  'min-h-11 min-w-0 bg-transparent pe-1 font-semibold *:bg-raised focus-visible:outline-none';

/** The browser's own field for one of many. */
export function Select(props: ComponentProps<'select'>) {
  return <select className={FIELD} {...props} />;
}

import type { ReactNode } from 'react';

type ScreenHeadProps = {
  /** Back button with the classes {@link BACK_BUTTON}; it begins outside of the column. */
  back: ReactNode;
  title: string;
  /** Controls at the end of the title's line. */
  tools?: ReactNode;
};

/** Classes of the back button. */
export const BACK_BUTTON =
  '-ms-3 grid size-11 flex-none place-items-center rounded-full hover:bg-raised';

/** The head of a profile page: its title, in the same size and place on all of them. */
export function ScreenHead({ back, title, tools }: ScreenHeadProps) {
  return (
    <header className="flex min-h-12 items-center gap-1">
      {back}
      <h1 className="min-w-0 grow text-2xl font-bold">{title}</h1>
      {tools}
    </header>
  );
}

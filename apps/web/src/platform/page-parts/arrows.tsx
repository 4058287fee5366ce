import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';

type ArrowProps = { className?: string };

/** Arrow to the end of the line, in Arabic too. */
export function ForwardIcon({ className = 'size-5' }: ArrowProps) {
  return <ChevronRightIcon className={`${className} rtl:-scale-x-100`} />;
}

/** Arrow to the start of the line, in Arabic too. */
export function BackIcon({ className = 'size-5' }: ArrowProps) {
  return <ChevronLeftIcon className={`${className} rtl:-scale-x-100`} />;
}

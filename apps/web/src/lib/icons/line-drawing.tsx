import { LineIcon } from './line-icon.tsx';

/** A decorative line drawing, as wide as its neighbours. */
export function LineDrawing({ path }: { path: string }) {
  return <LineIcon path={path} className="h-auto w-[1.35rem]" strokeWidth="1.9" />;
}

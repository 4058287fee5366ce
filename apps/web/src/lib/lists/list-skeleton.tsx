import { Skeleton } from '@hookline/ui';
import { useTranslations } from 'use-intl';

const ROWS = 6;

type ListSkeletonProps = {
  /** Classes of the list. */
  className?: string;
  /** Classes of an item, which give it the size of its future content. */
  itemClassName?: string;
};

/** Shows a skeleton of a list, with items of the same size. */
export function ListSkeleton({
  className = 'grid gap-2',
  itemClassName = 'h-20',
}: ListSkeletonProps) {
  const t = useTranslations('list');

  return (
    <div className={className}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} className={itemClassName} />
      ))}
    </div>
  );
}

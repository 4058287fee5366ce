import { Notice, showToast } from '@hookline/ui';
import { ListVideoIcon, Trash2Icon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { closePanel } from '../../../shell/panels/open-panel.ts';
import { PagedListView } from '../../../lib/lists/paged-list-view.tsx';
import type { PagedList } from '../../../lib/lists/use-paged-list.ts';
import { ThreePosters } from '../../catalog/ends/three-posters.tsx';
import type { LibraryTab } from '../lists/library-paths.ts';
import { DeleteBar } from './delete-bar.tsx';
import type { Pick } from './pickable.tsx';
import type { Deletion } from './selection.ts';
import { useDeleteMode, type DeleteMode } from './use-delete-mode.ts';

const ICON =
  'grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised ' +
  'hover:text-text aria-pressed:bg-raised aria-pressed:text-ember';

const ROOT = 'flex flex-col outline-none';
/** Room on phones for the bar at the bottom, so that the bar hides neither content nor focus. */
const ROOM = 'max-md:pb-20 max-md:[&_input]:scroll-mb-28';

type DeletableListProps<T> = {
  tab: LibraryTab;
  label: string;
  list: PagedList<T>;
  idOf: (item: T) => string;
  remove: (deletion: Deletion) => Promise<void>;
  /** Element for the delete icon: the page or drawer head. Null until it is mounted. */
  toolsSlot: HTMLElement | null;
  skeleton: ReactNode;
  /** Classes of the list. */
  className: string;
  /** @param pick  Null outside of delete mode. */
  children: (item: T, pick: Pick | null) => ReactNode;
};

/** A list whose items can be selected and deleted. */
export function DeletableList<T>(props: DeletableListProps<T>) {
  const { tab, label, list, idOf, remove, toolsSlot, skeleton, className, children } = props;
  const t = useTranslations('library');
  const mode = useDeleteMode({
    list: { ids: list.items.map(idOf), total: list.total },
    remove,
    onEnd: (result) => showToast(result === 'deleted' ? t('deleted') : t('deleteFailed')),
  });
  const rootRef = useRef<HTMLDivElement>(null);
  const iconRef = useRef<HTMLButtonElement>(null);
  useEscape(mode, () => [rootRef.current, toolsSlot]);
  useFocusAfter(mode.isOn, () => iconRef.current ?? rootRef.current);
  const hasItems = list.status === 'list';

  return (
    <div ref={rootRef} tabIndex={-1} className={mode.isOn ? `${ROOT} ${ROOM}` : ROOT}>
      {hasItems &&
        toolsSlot !== null &&
        createPortal(
          <button
            ref={iconRef}
            type="button"
            aria-pressed={mode.isOn}
            aria-label={t('deleteMode')}
            className={ICON}
            onClick={mode.toggleMode}
          >
            <Trash2Icon className="size-5" />
          </button>,
          toolsSlot,
        )}
      {hasItems && mode.isOn && <DeleteBar mode={mode} tab={tab} />}
      <PagedListView
        label={label}
        list={list}
        skeleton={skeleton}
        empty={<NothingYet />}
        className={className}
      >
        {(item) => {
          const id = idOf(item);
          const pick = { isPicked: mode.isSelected(id), onToggle: () => mode.toggleItem(id) };
          return children(item, mode.isOn ? pick : null);
        }}
      </PagedListView>
    </div>
  );
}

/** An empty list, with a link to something to watch. */
function NothingYet() {
  const t = useTranslations('library');
  const navigate = useNavigate();

  function goHome() {
    // A change of page closes the drawer, but a viewer who is already on home changes no page.
    closePanel();
    void navigate('/');
  }

  return (
    <>
      <Notice
        text={t('empty')}
        art={<ListVideoIcon className="size-12 text-line" />}
        action={{ label: t('goHome'), onPress: goHome }}
      />
      <ThreePosters />
    </>
  );
}

/** Makes Escape leave delete mode, without closing a drawer around the list. */
function useEscape({ isOn, leave }: DeleteMode, placesOf: () => (HTMLElement | null)[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target instanceof Node && placesOf().some((each) => each?.contains(target));
    if (event.key !== 'Escape' || !(isHere || target === document.body)) return;
    event.stopPropagation();
    leave();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isOn]);
}

/** Moves the focus when delete mode ends, because the focused button has been removed. */
function useFocusAfter(isOn: boolean, targetOf: () => HTMLElement | null): void {
  const wasOn = useRef(isOn);
  const focus = useEffectEvent(() => targetOf()?.focus({ preventScroll: true }));

  useEffect(() => {
    if (wasOn.current && !isOn) focus();
    wasOn.current = isOn;
  }, [isOn]);
}

export { afterPaint } from './after-paint.ts';
export { Dialog } from './sheets/dialog.tsx';
export { Drawer } from './sheets/drawer.tsx';
export { InfiniteList } from './infinite-list.tsx';
export { Notice } from './notice.tsx';
export { Skeleton } from './skeleton.tsx';
export { createStore, useStore, type Store } from './store.ts';
export { SETTING_ROW, Switch } from './switch.tsx';
export { Tabs } from './tabs.tsx';
export {
  leaveStaleSheets,
  navigateBelowSheets,
  openSheets,
  watchSheets,
} from './sheets/sheet-history.ts';
export { TopSheet } from './sheets/top-sheet.tsx';
export { useSheet } from './sheets/use-sheet.ts';
export { showToast, Toaster, ToastsAtTop } from './toast.tsx';

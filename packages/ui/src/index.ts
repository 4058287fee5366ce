export { Dialog } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { InfiniteList } from './infinite-list.tsx';
export { Notice } from './notice.tsx';
export { Skeleton } from './skeleton.tsx';
export { createStore, useStore, type Store } from './store.ts';
export { SETTING_ROW, Switch } from './switch.tsx';
export { Tabs } from './tabs.tsx';
export { showToast, Toaster, ToastsAtTop } from './toast.tsx';

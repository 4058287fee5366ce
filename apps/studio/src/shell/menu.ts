import {
  BookOpenCheckIcon,
  ChartNoAxesColumnIcon,
  ClapperboardIcon,
  HouseIcon,
  MessageSquareIcon,
  PackageIcon,
  ReceiptIcon,
  ScaleIcon,
  SettingsIcon,
  SunIcon,
  UploadIcon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';

/** Links of the navigation, in their order. One without a page is left out. */
export const MENU = {
  Today: SunIcon,
  Members: UsersIcon,
  Orders: ReceiptIcon,
  Reviews: ScaleIcon,
  Books: BookOpenCheckIcon,
  Products: PackageIcon,
  Dramas: ClapperboardIcon,
  Uploads: UploadIcon,
  'Home page': HouseIcon,
  Feedback: MessageSquareIcon,
  Reports: ChartNoAxesColumnIcon,
  System: SettingsIcon,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type MenuName = keyof typeof MENU;

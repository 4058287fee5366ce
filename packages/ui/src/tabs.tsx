import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

const TAB =
  'min-h-12 min-w-0 grow border-b-2 border-transparent px-2 wrap-anywhere font-semibold text-muted transition-colors ' +
  'duration-150 ease-in-out hover:text-text data-active:border-ember data-active:text-text';

type TabsProps<V extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** Called on every press, even of the current tab. */
  onPress?: (value: V) => void;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
};

/** Tabs with their panels: arrow keys move between tabs; only the current panel is mounted. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, value, onChange, onPress, tabs } = props;
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: unknown) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <BaseTabs.List aria-label={label} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            onClick={() => onPress?.(tab.value)}
            className={TAB}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4 outline-none">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

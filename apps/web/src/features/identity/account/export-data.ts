import type { Client } from '@hookline/contract/client';

const DAY_CHARACTERS = 'YYYY-MM-DD'.length;

/**
 * Loads everything that is kept about the member and saves it as a file.
 *
 * @throws AppError A0429 after too many exports, and whatever else the call throws.
 */
export async function exportData(api: Client): Promise<void> {
  const data = await api.call('memberExport', {});
  const name = `hookline-data-${data.exportedAt.slice(0, DAY_CHARACTERS)}.json`;
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

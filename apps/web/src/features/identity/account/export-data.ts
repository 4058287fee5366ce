import type { Client } from '@hookline/contract/client';

const DAY_CHARACTERS = 'YYYY-MM-DD'.length;

/**
 * Loads all data that is stored about the member and saves it as a file.
 *
 * @throws AppError A0429 after too many exports, and any other error of the call.
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
  // Browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

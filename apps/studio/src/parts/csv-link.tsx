import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';

import { csvOf, type CsvCell } from '../lib/csv.ts';
import { sentenceOf } from '../lib/sentence.ts';
import { showToast } from '@hookline/ui';
import { Button } from './button.tsx';

type CsvTable = { header: readonly string[]; rows: readonly (readonly CsvCell[])[] };

type CsvLinkProps = {
  /** Name of the file, without its end: 'orders-2026-11'. */
  name: string;
  /** Makes the table when it is asked for; it may read further pages first. */
  table: () => CsvTable | Promise<CsvTable>;
};

/** Downloads a table as CSV that is made in the browser and safe to open in a spreadsheet. */
export function CsvLink({ name, table }: CsvLinkProps) {
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { header, rows } = await table();
      saveText(`${name}.csv`, csvOf(header, rows), 'text/csv;charset=utf-8');
    } catch (error) {
      showToast(sentenceOf(error));
    }
    setBusy(false);
  }

  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      {!isBusy && <DownloadIcon aria-hidden="true" />}
      CSV
    </Button>
  );
}

/** Saves a text as a file of the operator's. */
export function saveText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

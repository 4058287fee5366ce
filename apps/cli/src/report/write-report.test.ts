import { expect, test } from 'vitest';

import { writeReport, type Format, type ReportRow } from './write-report.ts';

async function write(rows: readonly ReportRow[], format: Format): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const give = async function* give() {
    yield* rows;
  };
  await writeReport({ columns: ['day', 'drama', 'views'], rows: give(), print }, format);
  return lines;
}

const ROWS = [
  { day: '2026-11-20', drama: 'Moon, "Bride"', views: 7 },
  { day: '2026-11-21', drama: '=1+1', views: 1200 },
];

test('a table aligns its columns, with numbers on the right', async () => {
  expect(await write(ROWS, 'table')).toEqual([
    'day         drama          views',
    '2026-11-20  Moon, "Bride"      7',
    '2026-11-21  =1+1            1200',
  ]);
});

test('a CSV file quotes cells as needed and keeps spreadsheets from running formulas', async () => {
  expect(await write(ROWS, 'csv')).toEqual([
    'day,drama,views\r',
    '2026-11-20,"Moon, ""Bride""",7\r',
    "2026-11-21,'=1+1,1200\r",
  ]);
});

test('JSON is one array with a row per line', async () => {
  const lines = await write(ROWS, 'json');

  expect(lines).toHaveLength(ROWS.length + 2);
  expect(JSON.parse(lines.join('\n'))).toEqual(ROWS);
});

test.each([
  { format: 'table' as const, lines: ['No data for these days.'] },
  { format: 'csv' as const, lines: ['day,drama,views\r'] },
  { format: 'json' as const, lines: ['[]'] },
])('a $format without rows is still complete', async ({ format, lines }) => {
  expect(await write([], format)).toEqual(lines);
});

test('a name cannot send control characters to the terminal or reverse its text', async () => {
  const rows = [{ day: '2026-11-20', drama: 'a\u001b[31mb\u202ec\nd', views: 1 }];

  expect((await write(rows, 'table'))[1]).toBe('2026-11-20  a [31mb c d      1');
});

test('a long table is written while its rows arrive', async () => {
  let given = 0;
  const givenAtFirstLine: number[] = [];
  const print = () => void givenAtFirstLine.push(given);
  const rows = async function* rows(): AsyncGenerator<ReportRow> {
    for (; given < 2000; given += 1) yield { day: '2026-11-20', drama: 'x', views: given };
  };

  await writeReport({ columns: ['day', 'drama', 'views'], rows: rows(), print }, 'table');

  expect(givenAtFirstLine).toHaveLength(2001);
  expect(givenAtFirstLine[0]).toBeLessThan(1000);
});

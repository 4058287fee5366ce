import type { CategoryDefinition, ColumnDefinition } from '@hookline/db';
import type { ListChange } from '@hookline/domain/catalog';

import { typeNameOf } from './column-files.ts';

type Facts = Readonly<Record<string, string>>;

/** Describes a column, such as "row, newest dramas, en-US 'New'". */
export function columnText(column: ColumnDefinition): string {
  return Object.values(columnFacts(column)).join(', ');
}

/** Describes a change of the columns in one or more lines. */
export function columnChangeLines(change: ListChange<ColumnDefinition>): string[] {
  return changeLines(change, columnFacts);
}

/** Describes a change of the genres in one or more lines. */
export function categoryChangeLines(change: ListChange<CategoryDefinition>): string[] {
  return changeLines(change, ({ texts }) => ({ texts: textsText(texts) }));
}

export function textsText(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([locale, name]) => `${locale} '${name}'`)
    .join(', ');
}

/** Properties in which two columns can differ, by their names in a sentence. */
function columnFacts({
  columnType,
  style = 'row',
  rule,
  dramaIds,
  texts,
}: ColumnDefinition): Facts {
  const type = typeNameOf(columnType);
  return {
    type: type === 'row' ? `row in style ${style}` : String(type),
    dramas: dramasText(rule, dramaIds),
    texts: textsText(texts),
  };
}

function dramasText(rule: ColumnDefinition['rule'], dramaIds: readonly string[]): string {
  switch (rule.kind) {
    case 'listed':
      return `listed: ${dramaIds.join(' ')}`;
    case 'newest':
      return 'newest dramas';
    case 'most-watched':
      return 'most watched dramas';
    case 'category':
      return `dramas of '${rule.categoryId}'`;
  }
}

function changeLines<T>(change: ListChange<T>, factsOf: (entry: T) => Facts): string[] {
  switch (change.kind) {
    case 'added':
      return [`${change.id}: new, ${Object.values(factsOf(change.after)).join(', ')}`];
    case 'changed': {
      const old = factsOf(change.before);
      return Object.entries(factsOf(change.after))
        .filter(([name, fact]) => fact !== old[name])
        .map(([name, fact]) => `${change.id}: ${name} ${old[name]} -> ${fact}`);
    }
    case 'removed':
      return [`${change.id}: removed`];
    case 'reordered':
      return [`Order: ${change.ids.join(', ')}`];
  }
}

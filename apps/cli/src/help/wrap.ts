/** Breaks a text between words, so that no line has more characters than `columns`. */
export function wrap(
  text: string,
  { columns, indent }: { columns: number; indent: number },
): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + 1 + word.length > columns - indent;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `${' '.repeat(indent)}${line}`).join('\n');
}

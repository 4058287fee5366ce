import { parseSync } from 'vite';

/** A finding with its one-based line number. */
export type Finding = { line: number; text: string };
/**
 * An import. `isType` is true if the compiler erases the import, so that it loads no module.
 * `names` are names in the imported module; '*' stands for all of them.
 */
export type Import = Finding & { isType: boolean; names: readonly string[] };

/**
 * Parses a module as the bundler does. It distinguishes multi-line imports, re-exports, `import()`
 * and types, and ignores text in comments and strings.
 *
 * @returns `code` is the source with its comments blanked out.
 * @throws Error if the source does not parse.
 */
export function scanModule(path: string, source: string) {
  const { module, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;

  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    line: lineAt(moduleRequest.start),
    text: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    names: entries.map(({ importName }) => nameOf(importName)),
  }));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType, importName }) => {
      if (moduleRequest === null) return [];
      const line = lineAt(moduleRequest.start);
      return [{ line, text: moduleRequest.value, isType, names: [nameOf(importName)] }];
    });
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    line: lineAt(start),
    text: source.slice(start, end),
  }));
  const lazy = dynamic
    .filter(isPlainText)
    .map(({ line, text }) => ({ line, text: text.slice(1, -1), isType: false, names: ['*'] }));

  return {
    path,
    source,
    imports: [...imported, ...passedOn, ...lazy] as readonly Import[],
    computedImports: dynamic.filter((each) => !isPlainText(each)) as readonly Finding[],
    comments: comments.map(({ start, value }): Finding => ({ line: lineAt(start), text: value })),
    code: comments.reduce((code, { start, end }) => blank(code, start, end), source),
    lineCount: source.split('\n').length - 1,
  };
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

/** Whether a text is quoted and has no substitutions. */
function isPlainText({ text }: Finding): boolean {
  return /^(?<quote>['"])[^'"]*\k<quote>$/.test(text);
}

/** Blanks out a range except its line breaks, so that offsets and line numbers stay the same. */
function blank(code: string, start: number, end: number): string {
  return code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
}

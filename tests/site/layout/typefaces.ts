import type { Page } from '@playwright/test';

/** Lets a page use typefaces that load late: the Arabic one is otherwise only used if cached. */
export async function takeLateTypefaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
  });
}

/** Measures a line of text in each font family, in pixels. */
export async function widthsOf(
  page: Page,
  line: { text: string; fontWeight: string; families: string[] },
): Promise<number[]> {
  return page.evaluate(async ({ text, fontWeight, families }) => {
    const widthOf = async (fontFamily: string) => {
      const span = document.createElement('span');
      Object.assign(span.style, { fontFamily, fontWeight, whiteSpace: 'nowrap' });
      span.style.position = 'absolute';
      span.style.fontVariantNumeric = 'tabular-nums';
      span.textContent = text;
      document.body.append(span);
      span.getBoundingClientRect();
      await document.fonts.ready;
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return Promise.all(families.map(widthOf));
  }, line);
}

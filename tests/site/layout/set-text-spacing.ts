import type { Page } from '@playwright/test';

/** Sets the text of a page as widely spaced as readers may need (WCAG 1.4.12). */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Sets the style by script, because the content security policy forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}' +
        'p{margin-block-end:2em!important}',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

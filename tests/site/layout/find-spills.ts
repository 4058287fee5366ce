import type { Page } from '@playwright/test';

type Box = { left: number; top: number; right: number; bottom: number };

/** The visible part of a line of text. */
type Line = Box & {
  text: string;
  /** Lines with the same value are not compared: an element's own lines never overlap. */
  elementIndex: number;
  /** Fixed elements cover content that scrolls below them. */
  layerIndex: number;
};

/** Tolerance, because text is placed at fractions of a pixel. */
const TOLERANCE_PX = 1.5;

/**
 * Finds words that do not fit: they extend beyond their button or panel, are cut off without an
 * ellipsis, or overlap other words. Each is reported with its fault.
 */
export async function findSpills(page: Page): Promise<string[]> {
  const { lines, faults } = await page.evaluate(readLines, TOLERANCE_PX);
  return [...new Set([...faults, ...findCollisions(lines)])];
}

function findCollisions(lines: readonly Line[]): string[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          one.elementIndex !== other.elementIndex &&
          one.layerIndex === other.layerIndex &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE_PX &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE_PX,
      )
      .map((other) => `"${one.text}" lies over "${other.text}"`),
  );
}

/* oxlint-disable unicorn/consistent-function-scoping -- Only this function is sent to the page. */
/** Runs in the page: returns its lines of text, and those that stick out or are cut off. */
function readLines(tolerancePx: number): { lines: Line[]; faults: string[] } {
  const elements: Element[] = [];
  const indexOf = (element: Element) => {
    if (!elements.includes(element)) elements.push(element);
    return elements.indexOf(element);
  };

  const isBox = (element: Element, style: CSSStyleDeclaration) =>
    style.display !== 'inline' &&
    (style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      style.boxShadow !== 'none' ||
      ['A', 'BUTTON', 'LABEL'].includes(element.tagName));

  const faults: string[] = [];
  const look = (element: Element, text: string, line: Box): Line => {
    const seen = { ...line, text, elementIndex: indexOf(element), layerIndex: -1 };
    let isInBox = false;
    let mayBeCut = false;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const outPx = Math.round(Math.max(box.left - seen.left, seen.right - box.right));
      const isOut = outPx > tolerancePx && !mayBeCut;
      const name = `${at.tagName.toLowerCase()}.${at.className}`.slice(0, 60);
      // Scrolling rows, and texts that end with an ellipsis, may be cut off.
      mayBeCut ||= /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis';
      mayBeCut ||= style.webkitLineClamp !== 'none';
      if (style.overflowX === 'visible') {
        const isTold = isOut && !mayBeCut && !isInBox && isBox(at, style);
        if (isTold) faults.push(`"${text}" sticks ${outPx} px out of ${name}`);
      } else {
        if (isOut && !mayBeCut) faults.push(`${outPx} px of "${text}" are cut off by ${name}`);
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
      isInBox ||= isBox(at, style);
      const isLayer = style.position === 'fixed' || style.position === 'sticky';
      if (isLayer && seen.layerIndex < 0) seen.layerIndex = indexOf(at);
    }
    return seen;
  };

  const linesOf = (node: Node): Line[] => {
    const element = node.parentElement;
    const text = node.textContent?.trim().slice(0, 40) ?? '';
    if (element === null || text === '' || element.closest('script, style, option')) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    // One pixel wide: the text is for screen readers only.
    if (element.getBoundingClientRect().width <= 1) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ left, right, top, height }) =>
        // A font's line is higher than its letters.
        look(element, text, { left, right, top: top + height / 4, bottom: top + (3 * height) / 4 }),
      );
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) lines.push(...linesOf(walker.currentNode));
  return { lines, faults };
}

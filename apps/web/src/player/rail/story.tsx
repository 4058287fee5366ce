import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Width of two lines of the rail, in Latin letters. */
const FOLDED_LETTERS = 92;
/** First code point of scripts whose letters are as wide as they are high. */
const WIDE_FROM = 0x2e80;

/** A drama's story, cut to two lines, with a button that shows the rest. */
export function Story({ text }: { text: string }) {
  const t = useTranslations('player');
  const [isWhole, setWhole] = useState(false);
  const isLong = widthOf(text) > FOLDED_LETTERS;

  return (
    <div className="mt-4 max-w-[62ch]">
      <p
        className={`[unicode-bidi:plaintext] leading-relaxed text-text/90 ${isLong && !isWhole ? 'line-clamp-2' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="-ms-2 min-h-11 cursor-pointer rounded-lg px-2 font-semibold text-muted hover:text-text"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more')}
        </button>
      )}
    </div>
  );
}

/** Approximates the width of a text in Latin letters, without measuring it on a screen. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letter.charCodeAt(0) >= WIDE_FROM ? 2 : 1;
  return width;
}

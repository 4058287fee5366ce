import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;
const COPY =
  'inline-flex min-h-7 shrink-0 in-[table]:-my-1.5 items-center gap-1 rounded-md px-1.5 text-xs font-medium text-muted ' +
  'transition-colors hover:bg-raised hover:text-text touch:min-h-11 [&_svg]:size-3.5';

/** A button that copies a text. `name` says what it copies, for screen readers. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      aria-label={`Copy ${name}`}
      className={COPY}
      onClick={() => {
        // Refused if the page has lost the focus; the button then goes on saying "Copy".
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      {isCopied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
      <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}

/** Shows a text in code letters, such as an order number, with a button that copies it. */
export function CopyText({ text, name }: { text: string; name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere in-[table]:whitespace-nowrap">
        {text}
      </code>
      <CopyButton text={text} name={name} />
    </span>
  );
}

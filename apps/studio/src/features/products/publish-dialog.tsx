import type { StudioProduct } from '@hookline/contract/studio';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

type PublishProps = {
  /** Packages that will be for sale, in their order. */
  products: readonly StudioProduct[];
  version: string;
  /** One for each change, which says what it does. */
  sentences: readonly string[];
  onDone: () => void;
  onClose: () => void;
};

/** Publishes changes of the packages after saying what each does. */
export function PublishDialog({ products, version, sentences, onDone, onClose }: PublishProps) {
  // Publishes what the sentences say, even if the page behind the dialog loads something newer.
  const [given] = useState({ products, version, sentences });
  const count = countOf(given.sentences.length, 'change');
  return (
    <ActionDialog
      title="Publish the packages"
      effect={given.sentences.map((sentence) => (
        <span key={sentence} className="block not-last:mb-1">
          {sentence}
        </span>
      ))}
      act={`Publish ${count}`}
      tone="main"
      hasReason
      call="productSet"
      input={({ reason }) => ({ version: given.version, products: [...given.products], reason })}
      done={`Published ${count}. Viewers see them with their next page.`}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import { FEEDBACK_DESCRIPTION_MAX, type FeedbackType } from '@hookline/contract/client';
import {
  characterCount,
  EMAIL_MAX,
  FEEDBACK_TYPES,
  type FeedbackFaults,
} from '@hookline/domain/feedback';
import { useId, useRef, type FormEvent, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';

import {
  changeFeedbackDraft,
  cutDescription,
  toggleType,
  useFeedbackDraft,
} from './feedback-draft.ts';
import { useFeedback } from './use-feedback.ts';

/** Text keys of the types. */
const TEXTS = {
  'content-error': 'contentError',
  'breach-of-law': 'breachOfLaw',
  'payment-and-coins': 'paymentAndCoins',
  playback: 'playback',
  login: 'login',
  other: 'other',
} as const satisfies Record<FeedbackType, string>;

const CHIP =
  'min-h-11 rounded-full bg-raised px-5 py-2 font-semibold text-soft inset-ring inset-ring-line ' +
  'transition-colors hover:bg-line aria-pressed:bg-transparent aria-pressed:bg-brand ' +
  'aria-pressed:text-ink aria-pressed:inset-ring-0';
const FIELD =
  'w-full rounded-xl bg-raised px-4 py-3 text-base text-text inset-ring inset-ring-line ' +
  'placeholder:text-muted aria-invalid:inset-ring-2 aria-invalid:inset-ring-rose';

/**
 * Form for a message to the operator: types, description and e-mail.
 *
 * @param props.onSent  Called after the message was sent.
 */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('feedback');
  const draft = useFeedbackDraft();
  const { faults, failure, forgive, submit } = useFeedback(onSent);
  const description = useRef<HTMLTextAreaElement>(null);
  const email = useRef<HTMLInputElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong = submit();
    if (wrong === 'description') description.current?.focus();
    if (wrong === 'email') email.current?.focus();
  }

  return (
    <form noValidate className="grid gap-6 pb-4" onSubmit={onSubmit}>
      <Types types={draft.types} />
      <DescriptionField ref={description} fault={faults.description} onCorrect={forgive} />
      <EmailField ref={email} fault={faults.email} onCorrect={forgive} />
      <p role="alert" className="text-sm font-semibold text-rose empty:hidden">
        {failure === null ? '' : t(failure)}
      </p>
      <button type="submit" className="button-main" aria-disabled={draft.isSending}>
        {draft.isSending ? t('sending') : t('submit')}
      </button>
    </form>
  );
}

type TextFieldProps<Element, Name extends keyof FeedbackFaults> = {
  ref: Ref<Element>;
  fault: FeedbackFaults[Name];
  onCorrect: (field: Name) => void;
};

function DescriptionField(props: TextFieldProps<HTMLTextAreaElement, 'description'>) {
  const { ref, fault, onCorrect } = props;
  const t = useTranslations('feedback');
  const { description, isSending } = useFeedbackDraft();
  const max = FEEDBACK_DESCRIPTION_MAX;
  const sentence = fault === 'missing' ? t('descriptionMissing') : t('descriptionTooLong', { max });

  return (
    <Field
      label={t('description')}
      fault={fault && sentence}
      note={t('count', { count: characterCount(description), max })}
    >
      {(field) => (
        <textarea
          {...field}
          ref={ref}
          rows={5}
          dir={description === '' ? undefined : 'auto'}
          className={`${FIELD} resize-y`}
          placeholder={t('descriptionHint')}
          value={description}
          readOnly={isSending}
          onChange={({ target, nativeEvent }) => {
            onCorrect('description');
            // Text that an input method is still composing is cut when the composition ends.
            const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
            const text = isComposing ? target.value : cutDescription(target.value);
            changeFeedbackDraft({ description: text });
          }}
          onCompositionEnd={({ currentTarget }) =>
            changeFeedbackDraft({ description: cutDescription(currentTarget.value) })
          }
        />
      )}
    </Field>
  );
}

function EmailField({ ref, fault, onCorrect }: TextFieldProps<HTMLInputElement, 'email'>) {
  const t = useTranslations('feedback');
  const { email, isSending } = useFeedbackDraft();

  return (
    <Field
      label={t('email')}
      fault={fault && (fault === 'missing' ? t('emailMissing') : t('emailInvalid'))}
    >
      {(field) => (
        <input
          {...field}
          ref={ref}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          className={FIELD}
          placeholder={t('emailHint')}
          value={email}
          readOnly={isSending}
          onChange={({ target }) => {
            onCorrect('email');
            changeFeedbackDraft({ email: target.value });
          }}
        />
      )}
    </Field>
  );
}

function Types({ types }: { types: readonly FeedbackType[] }) {
  const t = useTranslations('feedback');
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <p id={id} className="font-semibold">
        {t('typesLabel')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {FEEDBACK_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={CHIP}
            aria-pressed={types.includes(type)}
            onClick={() => changeFeedbackDraft({ types: toggleType(types, type) })}
          >
            {t(TEXTS[type])}
          </button>
        ))}
      </div>
    </div>
  );
}

type FieldProps = {
  label: string;
  /** Error message; undefined if there is no error. */
  fault: string | undefined;
  /** Text at the end of the line below the field. */
  note?: string;
  children: (field: {
    id: string;
    required: true;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  }) => ReactNode;
};

/** A required field with its label above and its error message below. */
function Field({ label, fault, note, children }: FieldProps) {
  const id = useId();
  const [faultId, noteId] = [`${id}-fault`, `${id}-note`];
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}{' '}
        <span aria-hidden="true" className="text-rose">
          *
        </span>
      </label>
      {children({
        id,
        required: true,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': note === undefined ? faultId : `${faultId} ${noteId}`,
      })}
      <div className="flex justify-between gap-4 text-sm">
        <p id={faultId} className="font-semibold text-rose">
          {fault}
        </p>
        {note !== undefined && (
          <p id={noteId} className="text-muted tabular-nums">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

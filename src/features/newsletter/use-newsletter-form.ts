import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { NewsletterFailure } from '../../api/newsletter.ts';
import type { Result } from '../../lib/result.ts';
import { useStore } from '../../react/context.tsx';
import { newsletterModel } from '../../state/newsletter/newsletter.model.ts';

/**
 * State of a newsletter form:
 *
 * | state         | leaves on            | to            |
 * |---------------|----------------------|---------------|
 * | `idle`        | a valid submit       | `subscribing` |
 * | `subscribing` | the answer           | `success`, `failure` |
 * | `success`     | an entry             | `idle`        |
 * | `failure`     | a valid submit       | `subscribing` |
 */
export interface NewsletterFormState {
  readonly email: string;
  readonly consent: boolean;
  readonly isSubscribing: boolean;
  /** Outcome of the last submit; null before the first, and again after an entry that follows a success. */
  readonly outcome: Result<void, NewsletterFailure> | null;
  /** The submit button, which gets its focus back once it is enabled again. */
  readonly button: RefObject<HTMLButtonElement | null>;
  setEmail(email: string): void;
  setConsent(consent: boolean): void;
  submit(event: FormEvent): Promise<void>;
}

export function useNewsletterForm(): NewsletterFormState {
  const { model } = useStore();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const [outcome, setOutcome] = useState<NewsletterFormState['outcome']>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = useRef(false);
  const hadFocus = useRef(false);

  // A disabled button cannot keep the focus of the user who pressed it.
  useEffect(() => {
    if (isSubscribing || !hadFocus.current) return;
    hadFocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [isSubscribing]);

  const clearSuccess = (): void => setOutcome((last) => (last?.ok ? null : last));
  return {
    email,
    consent,
    isSubscribing,
    outcome,
    button,
    setEmail(next) {
      clearSuccess();
      setEmail(next);
    },
    setConsent(next) {
      clearSuccess();
      setConsent(next);
    },
    async submit(event) {
      event.preventDefault();
      // A form of the host around the element must not receive this submit.
      event.stopPropagation();
      if (isRunning.current) return;
      isRunning.current = true;
      hadFocus.current = button.current?.matches(':focus') ?? false;
      setOutcome(null);
      setSubscribing(true);
      const answer = await model(newsletterModel).subscribe(email.trim(), consent);
      isRunning.current = false;
      setSubscribing(false);
      setOutcome(answer);
      if (!answer.ok) return;
      setEmail('');
      setConsent(false);
    },
  };
}

import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../domain/password.ts';
import type { Result } from '../../../lib/result.ts';
import { useI18n } from '../../../react/context.tsx';
import type { FieldError, FieldErrors } from '../../../state/session/account-forms.ts';
import { fieldErrorText } from './field-error-texts.ts';

type Values = Readonly<Record<string, string | boolean>>;
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

export interface FormOptions<Fields extends Values, Answer> {
  /** Unique in the document; prefix of the ids of the fields. */
  readonly id: string;
  readonly initial: Fields;
  check(values: Fields): FieldErrors<keyof Fields & string>;
  send(values: Fields): Promise<Result<Answer, Failure>>;
  onDone?(answer: Answer, values: Fields): void;
  /**
   * The field that an error code of the server concerns: it shows the error and gets the focus. Other errors
   * are shown at the button, which keeps the focus.
   */
  readonly fieldOf?: Readonly<Partial<Record<string, keyof Fields & string>>>;
  /** Focuses the first field that is empty; for a form that the user has just asked for. */
  readonly shouldFocusFirst?: boolean;
}

/** Props of a text field or select of a form. */
export interface BoundField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: Change): void;
}

/** The state of a form, for the components that render it. */
export interface FormState {
  readonly id: string;
  readonly node: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  /** Whether an error summary is shown; not for a form that is short enough to see at once. */
  readonly hasSummary: boolean;
  /** Fields with errors in the order of the form, with their texts. */
  readonly problems: ReadonlyArray<{ readonly field: string; readonly text: string }>;
  /** The last error of the request, unless it concerns a field. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Whether the server has accepted the values as they are: false from the next entry or submit on. */
  readonly isDone: boolean;
  submit(event: FormEvent): Promise<void>;
  focus(field: string): void;
}

export interface Form<Fields extends Values> extends FormState {
  readonly values: Fields;
  text(field: keyof Fields & string): BoundField;
  /** A checkbox. */
  box(field: keyof Fields & string): Omit<BoundField, 'value'> & { readonly checked: boolean };
}

/** Forms with so few fields need no error summary. */
const FEW_FIELDS = 2;

/**
 * State of an account form: validated before it is sent, sent once at a time, errors at their fields.
 */
export function useForm<Fields extends Values, Answer>(options: FormOptions<Fields, Answer>): Form<Fields> {
  const { id, initial, shouldFocusFirst = false } = options;
  const { t, errorText } = useI18n();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  /** Counts failed submits: each one moves the focus to the errors. */
  const [refused, setRefused] = useState(0);
  const isRunning = useRef(false);
  const node = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const hasSummary = Object.keys(initial).length > FEW_FIELDS;
  const fieldRefused = failure === null ? undefined : options.fieldOf?.[failure.code];

  useEffect(() => {
    if (refused === 0) return;
    const first = node.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (summary.current ?? first)?.focus();
  }, [refused]);
  useEffect(() => {
    if (!shouldFocusFirst) return;
    const inputs = [...(node.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [shouldFocusFirst]);

  const focus = (field: string): void =>
    node.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const change = (field: string, value: string | boolean): void => {
    setIsDone(false);
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
    if (field === fieldRefused) setFailure(null);
  };
  const refuse = (newErrors: FieldErrors<string>): void => {
    setErrors(newErrors);
    setRefused((count) => count + 1);
  };
  const textOf = (field: string, error: FieldError): string =>
    t(fieldErrorText(field, error), { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH });
  const bound = (field: string) => {
    const error = errors[field];
    const refusal = field === fieldRefused && failure !== null ? errorText(failure.code) : undefined;
    return { id: `${id}-${field}`, name: field, error: error ? textOf(field, error) : refusal };
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A form of the host around the element must not receive this submit.
    event.stopPropagation();
    if (isRunning.current) return;
    setIsDone(false);
    setFailure(null);
    const newErrors: FieldErrors<string> = options.check(values);
    if (Object.keys(newErrors).length > 0) return refuse(newErrors);
    setErrors({});
    isRunning.current = true;
    setBusy(true);
    const answer = await options.send(values);
    isRunning.current = false;
    setBusy(false);
    if (answer.ok) {
      setIsDone(true);
      options.onDone?.(answer.value, values);
      return;
    }
    const { code } = answer.error;
    // The user has signed in another way meanwhile: this is no error.
    if (code === 'aborted') return;
    setFailure(answer.error);
    const field = options.fieldOf?.[code];
    if (field !== undefined) focus(field);
  }

  return {
    id,
    node,
    summary,
    values,
    hasSummary,
    isBusy,
    isDone,
    failure: fieldRefused === undefined ? failure : null,
    submit,
    focus,
    problems: Object.keys(initial).flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [{ field, text: textOf(field, error) }];
    }),
    text: (field) => ({
      ...bound(field),
      value: String(values[field]),
      onChange: (event) => change(field, event.target.value),
    }),
    box: (field) => ({
      ...bound(field),
      checked: values[field] === true,
      onChange: (event) => {
        if (event.target instanceof HTMLInputElement) change(field, event.target.checked);
      },
    }),
  };
}

import { useRef } from 'react';
import { usePart } from '../../components/use-module.ts';
import { useNear } from '../../components/use-near.ts';
import type { NewsletterFormProps } from '../../features/newsletter/NewsletterForm.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const FORM = {
  texts: ['newsletter'],
  load: () => import('../../features/newsletter/NewsletterForm.tsx'),
} as const;

/** The height of the form on wide pages, so that little below it moves when it comes. */
const place = css`
  min-block-size: 168px;
`;

/** The newsletter form, loaded when somebody scrolls near it. */
export const Newsletter = tracked(function Newsletter(props: NewsletterFormProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { module } = usePart(FORM, useNear(ref), useI18n());
  return (
    <div ref={ref} className={place}>
      {module && <module.NewsletterForm {...props} />}
    </div>
  );
});

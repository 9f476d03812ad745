import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { Buyer } from '../../console-api/results.ts';
import { addressLine } from './address-line.ts';
import { useI18n } from './context.tsx';
import { muted } from './styles.ts';

/** Lines break between the parts, and within a part only if it is longer than a line. */
const parts = css`
  & > span {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: top;
    white-space: pre-wrap;
  }
`;

/** E-mail address, phone number and postal address in one line, as far as they are known. */
export const ContactLine = tracked(function ContactLine(props: {
  of: Pick<Buyer, 'phone' | 'street' | 'zip' | 'city' | 'country'> & { readonly email?: string };
}) {
  const { locale } = useI18n();
  const { email = '', phone } = props.of;
  const known = [email, phone, addressLine(props.of, locale.value)].filter(Boolean);
  return (
    <div className={`${muted} ${parts}`}>
      {known.map((part, index) => (
        <span key={part}>
          <bdi>{part}</bdi>
          {index < known.length - 1 && '\u00a0· '}
        </span>
      ))}
    </div>
  );
});

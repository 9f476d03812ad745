import type { ReactNode } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { css } from '../../styles/sheet.ts';

const flag = css`
  flex: none;
  display: block;
  inline-size: 21px;
  block-size: 14px;
  border-radius: 2px;
  box-shadow: 0 0 0 1px rgb(20 25 22 / 0.12);
`;

/** A white stripe of the American half, clipped by the diagonal from the top right. */
const stripe = (from: number, to: number): string =>
  `M0 ${from}H${60 - 1.5 * from}L${60 - 1.5 * to} ${to}H0Z`;

/** A flag that the auctioneer has set covers the letter. */
const letter = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 2px;
    background: var(--ae-flag-ar) center / 100% 100%;
  }
`;

/**
 * On a 60 by 40 grid. English is half American, like its date format, and half British. Arabic is spoken in
 * many countries, so it has no flag, but a letter that only Arabic has.
 */
const FLAGS: Readonly<Record<Locale, ReactNode>> = {
  en: (
    <>
      <path fill="#1d3a7a" d="M0 0h60v40H0Z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#c5203a" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#c5203a" strokeWidth="7.5" d="M30 0v40M0 20h60" />
      <path fill="#c5203a" d="M0 0h60L0 40Z" />
      <path fill="#fff" d={stripe(5.7, 11.4) + stripe(17.1, 22.8) + stripe(28.5, 34.2)} />
      <path fill="#1d3a7a" d="M0 0h28v17.1H0Z" />
      <path stroke="#fff" strokeWidth="2.5" d="M60 0 0 40" />
    </>
  ),
  de: (
    <>
      <path fill="#1a1a1a" d="M0 0h60v14H0Z" />
      <path fill="#c8102e" d="M0 13.3h60v14H0Z" />
      <path fill="#f2c230" d="M0 26.7h60V40H0Z" />
    </>
  ),
  fr: (
    <>
      <path fill="#22408f" d="M0 0h20v40H0Z" />
      <path fill="#fff" d="M20 0h20v40H20Z" />
      <path fill="#d8293c" d="M40 0h20v40H40Z" />
    </>
  ),
  ar: (
    <path
      d="M37 9c-4-5-14-3-14 3 0 5 6 6 15 3-11 2-20 8-20 15 0 8 12 9 23 4"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    />
  ),
};

/** A small flag beside the language's name. Never mirrored, and never without the name. */
export function Flag(props: { locale: Locale }) {
  const { locale } = props;
  return (
    <span className={locale === 'ar' ? letter : undefined}>
      <svg
        className={flag}
        viewBox="0 0 60 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {FLAGS[locale]}
      </svg>
    </span>
  );
}

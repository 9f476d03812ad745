import type { ReactNode } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useMainHeading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';

const page = css`
  display: grid;
  gap: 24px 72px;
  max-inline-size: 1080px;
  padding-block: 12px 48px;
  @container (min-width: 860px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    grid-template-rows: auto 1fr;
    padding-block: 40px 88px;
  }
`;
const body = css`
  min-inline-size: 0;
  max-inline-size: 560px;
  padding-block-start: 24px;
  border-block-start: 1px solid var(--ae-line);
  @container (min-width: 860px) {
    grid-column: 2;
    grid-row: 1 / 3;
    padding-block: 6px;
    padding-inline-start: 72px;
    border-block-start: 0;
    border-inline-start: 1px solid var(--ae-line);
  }
`;
const heading = css`
  margin: 0 0 12px;
  font-family: var(--ae-font-display);
  font-size: 30px;
  font-weight: 560;
  line-height: 1.15;
  letter-spacing: -0.015em;
  text-wrap: balance;
  @container (min-width: 860px) {
    font-size: 38px;
  }
`;
const sentence = css`
  margin: 0;
  max-inline-size: 46ch;
  font-size: 16px;
  line-height: 1.55;
  color: var(--ae-ink-soft);
  text-wrap: pretty;
`;
const beside = css`
  color: var(--ae-ink-soft);
  @container (min-width: 860px) {
    grid-column: 1;
  }
`;

/** An account page whose content needs the whole width. */
export const widePage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding-block: 12px 48px;
  @container (min-width: 860px) {
    padding-block: 40px 88px;
  }
`;

export interface PageHeadProps {
  title: string;
  lead?: ReactNode;
}

/** Heading and introduction of an account screen. */
export const AccountPageHead = tracked(function AccountPageHead({ title, lead }: PageHeadProps) {
  const Heading = useMainHeading();
  return (
    <header>
      <Heading className={heading}>{title}</Heading>
      {lead && <p className={sentence}>{lead}</p>}
    </header>
  );
});

/** Layout of an account screen: introduction beside the form, on a phone above it. */
export function AccountPage(props: PageHeadProps & { aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={page} part="account">
      <AccountPageHead title={props.title} lead={props.lead} />
      <div className={body}>{props.children}</div>
      {props.aside && <div className={beside}>{props.aside}</div>}
    </section>
  );
}

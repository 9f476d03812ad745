import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { brickTitle, displayTitle } from './brick-styles.ts';

const section = css`
  min-inline-size: 0;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 4px 24px;
  margin-block-end: 24px;
  padding-block-end: 14px;
  border-block-end: 1px solid var(--ae-line);
`;

/** A brick with a title over a hairline, and optional content at the end of that line. */
export function BrickSection({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useSubheading();
  return (
    <section className={section} part="brick">
      {title && (
        <div className={head}>
          <Heading className={`${displayTitle} ${brickTitle}`}>{title}</Heading>
        </div>
      )}
      {children}
    </section>
  );
}

export function BrickSectionSkeleton(props: { children: ReactNode }) {
  return (
    <div className={section}>
      <div className={head}>
        <div className={`${displayTitle} ${brickTitle}`}>
          <Skeleton width="min(320px, 60cqi)" height="1.15em" isLine />
        </div>
      </div>
      {props.children}
    </div>
  );
}

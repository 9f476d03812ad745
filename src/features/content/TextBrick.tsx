import { Skeleton } from '../../components/Skeleton.tsx';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { css } from '../../styles/sheet.ts';
import { brickTitle, displayTitle, leadTitle } from './brick-styles.ts';
import { Prose } from './Prose.tsx';
import { TextFailed } from './TextFailed.tsx';
import type { Sanitizer } from './use-sanitizer.ts';

const beside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block-start: 32px;
  border-block-start: 1px solid var(--ae-line);
  @container (min-width: 960px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
    gap: 48px;
  }
`;
const lead = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 16px;
  @container (min-width: 960px) {
    padding-block: 40px;
  }
`;
const leadProse = css`
  max-inline-size: 36em;
  color: var(--ae-ink-soft);
  font-size: 19px;
`;
/** Short paragraphs with headings are side by side if there is space. */
const besideProse = css`
  font-size: 16px;
  @container (min-width: 720px) {
    &:has(> h3 ~ h3) {
      columns: 3 220px;
      column-gap: 40px;
      max-inline-size: none;
    }
    & > h3 {
      break-after: avoid;
      margin-block-start: 0;
    }
    & > p {
      break-inside: avoid;
    }
  }
`;

export interface TextBrickProps {
  brick: Extract<ShownBrick, { type: 'text' }>;
  sanitizer: Sanitizer;
  /** The first brick of the page. */
  isFirst: boolean;
  heading: 'h1' | 'h2' | 'h3';
}

/** Title and text; shown once the sanitizer has loaded. */
export function TextBrick({ brick, sanitizer, isFirst: isLead, heading: Heading }: TextBrickProps) {
  const titled = `${displayTitle} ${isLead ? leadTitle : brickTitle}`;
  return (
    <section className={isLead ? lead : beside} part="brick">
      <div>{brick.title ? <Heading className={titled}>{brick.title}</Heading> : null}</div>
      <Text brick={brick} sanitizer={sanitizer} className={isLead ? leadProse : besideProse} />
    </section>
  );
}

function Text(props: { brick: TextBrickProps['brick']; sanitizer: Sanitizer; className: string }) {
  const { brick, sanitizer, className } = props;
  if (sanitizer.status === 'failed') return <TextFailed retry={sanitizer.retry} />;
  if (sanitizer.status === 'ready') {
    return <Prose html={brick.html} sanitize={sanitizer.module.sanitize} className={className} />;
  }
  return (
    <div aria-hidden="true">
      <Skeleton height="1.65em" isLine />
      <Skeleton width="85%" height="1.65em" isLine />
      <Skeleton width="50%" height="1.65em" isLine />
    </div>
  );
}

import { BrickSection } from '../../features/content/BrickSection.tsx';
import { brickText } from '../../features/content/brick-styles.ts';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { css } from '../../styles/sheet.ts';
import { Newsletter } from '../newsletter/Newsletter.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

/** Title, a sentence or two, and the newsletter form. */
export function NewsletterBrick(props: { brick: Extract<ShownBrick, { type: 'newsletter' }> }) {
  const { id, title, text } = props.brick;
  return (
    <BrickSection title={title}>
      <div className={stack}>
        {text ? <p className={brickText}>{text}</p> : null}
        <Newsletter id={`newsletter-${id}`} />
      </div>
    </BrickSection>
  );
}

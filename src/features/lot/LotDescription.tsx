import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { section, sectionTitle } from './section.ts';

const prose = css`
  margin: 0 0 12px;
  max-inline-size: 66ch;
  font-size: 16px;
  line-height: 1.65;
  white-space: pre-line;
`;

/** The auctioneer's description: plain text; a blank line separates paragraphs. */
export const LotDescription = tracked(function LotDescription({ text }: { text: string }) {
  const { t } = useI18n();
  const Heading = useSubheading();
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <section className={section}>
      <Heading className={sectionTitle}>{t('lot.description')}</Heading>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
        <p key={index} className={prose}>
          {paragraph}
        </p>
      ))}
    </section>
  );
});

import type { I18n } from '../../../i18n/i18n.ts';
import { css } from '../../../styles/sheet.ts';
import { BilingualText } from './BilingualText.tsx';
import { fontSize, units } from './display-styles.ts';
import { Fit } from './Fit.tsx';

const box = css`
  box-sizing: border-box;
  block-size: 100%;
  padding: ${units(6)};
  font-size: ${fontSize(4.6)};
  line-height: 1.2;
  text-align: center;
`;

/** A sentence instead of the sale. */
export const DisplayText = ({ textOf }: { textOf(i18n: I18n): string }) => (
  <Fit className={box}>
    <BilingualText textOf={textOf} isLine />
  </Fit>
);

import { Fragment } from 'react';
import type { Suggestion } from '../../api/schema/search.ts';
import { Picture } from '../../components/Picture.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { css } from '../../styles/sheet.ts';
import { Highlight } from './Highlight.tsx';
import { oneLine, option, optionWords, softText, whole } from './list-styles.ts';
import { suggestedRoute } from './options.ts';

const picture = css`
  flex: none;
  inline-size: 48px;
  & > * {
    border-radius: 4px;
  }
`;

/** Between sire and dam’s sire. Each name is isolated, so that the sire is first in Arabic too. */
const DASH = ' – ';

/** A suggested lot: a link, so that it can be opened in a tab. */
export const LotOption = tracked(function LotOption(props: {
  id: string;
  lot: Suggestion;
  term: string;
  isActive: boolean;
  onClick(): void;
}) {
  const { lot, term, isActive } = props;
  const { config } = useStore();
  const { t } = useI18n();
  const { number, auctionName, line, image } = lot.data;
  return (
    <RouteLink
      {...suggestedRoute(lot)}
      id={props.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={option}
      onClick={props.onClick}
    >
      <div className={picture}>
        <Picture picture={pictureAddress(image, config.api)} ratio="4 / 3" sizes="48px" isDecorative />
      </div>
      <div className={optionWords}>
        <span className={oneLine}>
          <Highlight text={lot.text} term={term} />
        </span>{' '}
        <span className={`${whole} ${softText}`}>
          {number ? <bdi>{t('common.lot', { number })}</bdi> : null}
          {number && line ? ' · ' : null}
          {line.split(DASH).map((name, index) => (
            <Fragment key={name}>
              {index > 0 && DASH}
              <Highlight text={name} term={term} />
            </Fragment>
          ))}
          {auctionName ? ' · ' : null}
          <bdi>{auctionName}</bdi>
        </span>
      </div>
    </RouteLink>
  );
});

import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';
import { WIDE_SHELL } from './breakpoints.ts';
import { shellLink } from './links.ts';
import { PathLink } from './PathLink.tsx';
import { useAuctioneer, useAuctioneerPending } from './use-auctioneer.ts';

const logo = css`
  & a {
    ${shellLink}
    font-family: var(--ae-font-display);
    font-size: 20px;
    font-weight: 560;
    letter-spacing: -0.01em;
  }
  & img {
    display: block;
    inline-size: auto;
    block-size: 38px;
    max-inline-size: min(260px, 36vw);
    object-fit: contain;
    object-position: 0 50%;
    /** The logo is drawn for light backgrounds. */
    border-radius: 4px;
    background: light-dark(transparent, #ffffff);
    box-shadow: 0 0 0 4px light-dark(transparent, #ffffff);
  }
  @media ${WIDE_SHELL} {
    & img {
      block-size: 44px;
    }
  }
  /** Forced colours may be dark, and show no shadow. */
  @media (forced-colors: active) {
    & img {
      box-sizing: border-box;
      padding: 3px 6px;
      background: #ffffff;
      forced-color-adjust: none;
    }
  }
  & img:dir(rtl) {
    object-position: 100% 50%;
  }
`;

/** The auctioneer's logo, linked to the home path of the language. */
export const Logo = tracked(function Logo() {
  const { t } = useI18n();
  const site = useSite();
  const auctioneer = useAuctioneer();
  if (useAuctioneerPending()) return <div className={logo} />;
  const { name = t('route.index'), logo: image = null } = auctioneer ?? {};
  return (
    <div className={logo}>
      <PathLink path={site.homePath()} route="index">
        {image ? <img src={image.path} width={image.width} height={image.height} alt={name} /> : name}
      </PathLink>
    </div>
  );
});

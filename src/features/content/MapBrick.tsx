import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useModule } from '../../components/use-module.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { BrickSection } from './BrickSection.tsx';
import { arrowLink } from './brick-styles.ts';
import {
  type MapBrickData as Brick,
  type Coordinates,
  coordinatesOf,
  mapAddress,
  tileHost,
  zoomOf,
} from './map/coordinates.ts';
import { frame } from './map/map-styles.ts';
import { TileMap } from './map/TileMap.tsx';

const loadLeaflet = () => import('./map/leaflet-map.ts');

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    gap: 48px;
  }
`;
const cardAlone = css`
  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const lines = css`
  margin: 0;
  font-size: 17px;
  font-style: normal;
  line-height: 1.6;
  white-space: pre-line;
`;
const invitation = css`
  position: absolute;
  inset: 0;
  box-sizing: border-box;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 10px;
  padding: 12px 16px;
  text-align: center;
`;
const pin = css`
  display: grid;
  color: var(--ae-ink-soft);
  font-size: 24px;
`;
const source = css`
  max-inline-size: 30em;
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 13px;
  line-height: 1.45;
`;

const PIN =
  'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z';
const EXTERNAL = 'M10 5H5v14h14v-5M13.5 4.5h6v6M19 5l-8.5 8.5';

/**
 * The auctioneer's location: the address, and a map if the page has tiles for one. The map's code and its
 * tiles, which may come from a third party, load only when the visitor asks for it.
 */
export const MapBrick = tracked(function MapBrick({ brick }: { brick: Brick }) {
  const { config } = useStore();
  const { element } = useHost();
  const { t } = useI18n();
  const coordinates = coordinatesOf(brick);
  const host = tileHost(config.tiles, element.baseURI);
  const hasMap = coordinates !== null && host !== null;
  return (
    <BrickSection title={brick.title}>
      <div className={hasMap ? card : `${card} ${cardAlone}`}>
        {hasMap && <MapFrame brick={brick} coordinates={coordinates} host={host} />}
        <div>
          {brick.address ? (
            <address className={lines}>
              <bdi>{brick.address}</bdi>
            </address>
          ) : null}
          <a className={arrowLink} href={mapAddress(brick)} target="_blank" rel="noopener noreferrer">
            {t('content.map.open')}
            <Icon drawing={EXTERNAL} />
            <VisuallyHidden>({t('common.newWindow')})</VisuallyHidden>
          </a>
        </div>
      </div>
    </BrickSection>
  );
});

/** The space of the map: first a button that names the source of the tiles, then the map. */
const MapFrame = tracked(function MapFrame(props: { brick: Brick; coordinates: Coordinates; host: string }) {
  const { config } = useStore();
  const { t } = useI18n();
  const { brick, coordinates, host } = props;
  const [isRequested, setIsRequested] = useState(false);
  const code = useModule(loadLeaflet, isRequested);
  if (code.status === 'ready') {
    return (
      <div className={frame} part="map">
        <TileMap
          create={code.module.createMap}
          lat={coordinates.lat}
          lng={coordinates.lng}
          zoom={zoomOf(brick)}
          label={brick.label || brick.title}
          credit={brick.credit}
          tiles={config.tiles ?? ''}
        />
      </div>
    );
  }
  const hasFailed = code.status === 'failed';
  const show = () => (hasFailed ? code.retry() : setIsRequested(true));
  return (
    <div className={frame} part="map">
      <div className={invitation}>
        <span className={pin}>
          <Icon drawing={PIN} />
        </span>
        <Button onClick={show} isBusy={isRequested && !hasFailed}>
          {hasFailed ? t('common.tryAgain') : t('content.map.show')}
        </Button>
        <p className={source} role={hasFailed ? 'status' : undefined}>
          {hasFailed ? t('content.map.failed') : t('content.map.tilesFrom', { host })}
        </p>
      </div>
    </div>
  );
});

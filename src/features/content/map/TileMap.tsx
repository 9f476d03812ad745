import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { type Coordinates, ZOOM } from './coordinates.ts';
import type { createMap, MapView, TileMapHandle } from './leaflet-map.ts';
import { control, controls, creditLine, mapBox, notice, scaleLine } from './map-styles.ts';

/** In ms: while the map moves, its controls are not updated. */
const MOVE_DEBOUNCE = 100;

const MINUS = 'M5.5 12h13';
const PLUS = `M12 5.5v13${MINUS}`;
const TARGET = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5';

export interface TileMapProps extends Coordinates {
  /** Loaded on demand. */
  create: typeof createMap;
  zoom: number;
  label: string;
  credit: string;
  tiles: string;
}

/** A map with translated controls, filling its positioned parent. */
export const TileMap = tracked(function TileMap(props: TileMapProps) {
  const { create, lat, lng, zoom, label, credit, tiles } = props;
  const { t, format } = useI18n();
  const { clock } = useStore();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<TileMapHandle>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (box.current === null) return;
    let stop = () => {};
    const update = () => setView(made.view());
    const onMoved = () => {
      stop();
      stop = clock.after(MOVE_DEBOUNCE, update);
    };
    const made = create(box.current, { lat, lng, zoom, label, tiles, onMoved, onTiles: setFailed });
    map.current = made;
    update();
    // The button that opened the map is removed.
    box.current.focus({ preventScroll: true });
    return () => {
      stop();
      made.remove();
    };
  }, [create, lat, lng, zoom, label, tiles, clock]);

  return (
    <>
      <div
        ref={box}
        className={mapBox}
        // Directions of a map are those of the compass, in every language.
        dir="ltr"
        role="application"
        aria-label={t('content.map.name', { label })}
      />
      <div className={controls}>
        <MapButton
          label={t('content.map.zoomIn')}
          drawing={PLUS}
          isOff={view?.zoom === ZOOM.max}
          press={() => map.current?.zoomIn()}
        />
        <MapButton
          label={t('content.map.zoomOut')}
          drawing={MINUS}
          isOff={view?.zoom === ZOOM.min}
          press={() => map.current?.zoomOut()}
        />
        {view?.isOutOfSight && (
          <MapButton
            label={t('content.map.back')}
            drawing={TARGET}
            press={() => {
              map.current?.reset();
              // This button is removed once the marker is visible.
              box.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
      {view && (
        <div className={scaleLine} style={{ inlineSize: `${view.width}px` }} part="scale">
          <bdi>
            {view.metres < 1000
              ? t('content.map.metres', { distance: format.number(view.metres) })
              : t('content.map.kilometres', { distance: format.number(view.metres / 1000) })}
          </bdi>
        </div>
      )}
      {credit ? (
        <p className={creditLine}>
          <bdi>{credit}</bdi>
        </p>
      ) : null}
      {hasFailed && (
        <p className={notice} role="status">
          {t('content.map.noTiles')}
        </p>
      )}
    </>
  );
});

function MapButton(props: { label: string; drawing: string; isOff?: boolean; press(): void }) {
  const { label, drawing, isOff = false, press } = props;
  return (
    <button
      type="button"
      className={control}
      aria-label={label}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : press}
    >
      <Icon drawing={drawing} />
    </button>
  );
}

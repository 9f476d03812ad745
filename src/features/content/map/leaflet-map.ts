import { CircleMarker, Map as LeafletMap, TileLayer } from 'leaflet';
import styles from 'leaflet/dist/leaflet.css?raw';
import { prefersStill } from '../../../components/motion.ts';
import { addCss } from '../../../styles/sheet.ts';
import { type Coordinates, roundDistance, ZOOM } from './coordinates.ts';

/*
 * A map by Leaflet, whose code loads only when a visitor opens a map. Leaflet's controls write markup, which
 * a Trusted Types policy forbids, and are in English. So only its panes are used, and
 * `TileMap` has its own controls.
 */
addCss(styles);

const TILE_SIZE = 256;
/** In px. */
const SCALE_WIDTH = 100;
const COLOUR = '#3388ff';

/** Data for the controls around the map. */
export interface MapView {
  readonly zoom: number;
  /** The marker is out of sight. */
  readonly isOutOfSight: boolean;
  /** Length of the scale in metres and px. */
  readonly metres: number;
  readonly width: number;
}

export interface MapOptions extends Coordinates {
  readonly zoom: number;
  /** Name of the marked place. */
  readonly label: string;
  /** Address template. */
  readonly tiles: string;
  readonly onMoved: () => void;
  /** Whether no tile at all could be loaded so far. */
  readonly onTiles: (hasFailed: boolean) => void;
}

export interface TileMapHandle {
  view(): MapView;
  zoomIn(): void;
  zoomOut(): void;
  /** Back to the marker. */
  reset(): void;
  /** Removes the map and its listeners. */
  remove(): void;
}

/** Makes a map in `box`, which has its final size and may change it. */
export function createMap(box: HTMLElement, options: MapOptions): TileMapHandle {
  const { lat, lng, zoom, label, tiles, onMoved, onTiles } = options;
  const coordinates = { lat, lng };
  const isAnimated = !prefersStill();
  const map = new LeafletMap(box, {
    center: coordinates,
    zoom,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page until the user works with the map.
    scrollWheelZoom: false,
    fadeAnimation: isAnimated,
    // The last step of the animation would run after the map is removed, and throw.
    zoomAnimation: false,
    inertia: isAnimated,
  });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.on('moveend zoomend resize', onMoved);
  const layer = new TileLayer(tiles, { tileSize: TILE_SIZE, minZoom: ZOOM.min, maxZoom: ZOOM.max });
  let hasLoaded = false;
  layer.on('tileload', () => {
    hasLoaded = true;
    onTiles(false);
  });
  layer.on('tileerror', () => onTiles(!hasLoaded));
  layer.addTo(map);
  addMarker(map, coordinates, label);
  const observer = new ResizeObserver(() => map.invalidateSize());
  observer.observe(box);
  return {
    view: () => viewOf(map, coordinates),
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    reset: () => void map.setView(coordinates, zoom, { animate: !prefersStill() }),
    remove() {
      observer.disconnect();
      map.remove();
    },
  };
}

function addMarker(map: LeafletMap, coordinates: Coordinates, label: string): void {
  // A light edge makes the dot visible on every tile.
  new CircleMarker(coordinates, { radius: 12, color: '#ffffff', weight: 4, interactive: false }).addTo(map);
  const dot = { radius: 10, color: COLOUR, fillOpacity: 0.6, weight: 4, interactive: false };
  const marker = new CircleMarker(coordinates, dot).addTo(map);
  if (label === '') return;
  const name = document.createElement('bdi');
  name.textContent = label;
  marker.bindTooltip(name, { permanent: true, direction: 'top', offset: [0, -12] });
}

function viewOf(map: LeafletMap, coordinates: Coordinates): MapView {
  const { y } = map.getSize().divideBy(2);
  const far = map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([SCALE_WIDTH, y]));
  const metres = roundDistance(far);
  return {
    zoom: map.getZoom(),
    isOutOfSight: !map.getBounds().contains(coordinates),
    metres,
    width: Math.round((SCALE_WIDTH * metres) / far),
  };
}

import type { StreamSource } from './stream-source.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

export interface StreamEvents {
  /** Browsers may refuse to start anything by themselves, even without a sound. */
  onHeld(): void;
  onDied(): void;
}

/**
 * Plays a stream in that element, until the function that it returns is called.
 *
 * HLS goes through hls.js wherever it can: it stays close to the hall, where a browser's own player
 * goes on from where it was cut off, seconds behind the sale. What hls.js may not read, as its server
 * does not allow other origins to, the browser may still play.
 */
export function playStream(
  video: HTMLVideoElement,
  { type, url }: StreamSource,
  { onHeld, onDied }: StreamEvents,
): () => void {
  let isOver = false;
  let leave = (): void => undefined;
  const start = (): void => {
    video.play().catch((error: unknown) => {
      if (!isOver && error instanceof DOMException && error.name === 'NotAllowedError') onHeld();
    });
  };
  const playDirectly = (): void => {
    video.src = url;
    start();
  };
  const die = (): void => {
    if (!isOver) onDied();
  };
  video.addEventListener('error', die);

  const playHls = async (): Promise<void> => {
    const { default: Hls } = await import('hls.js');
    if (isOver) return;
    const playsItself = video.canPlayType(HLS_TYPE) !== '';
    if (!Hls.isSupported()) return playsItself ? playDirectly() : die();
    const hls = new Hls({
      // A worker would have to be allowed by the host's policy.
      enableWorker: false,
      liveSyncDurationCount: 3,
      liveMaxLatencyDurationCount: 6,
      // A sale takes hours: what has been seen is let go.
      backBufferLength: 30,
    });
    leave = () => hls.destroy();
    hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
      if (!fatal || isOver) return;
      if (details !== Hls.ErrorDetails.MANIFEST_LOAD_ERROR || !playsItself) return die();
      hls.destroy();
      leave = () => undefined;
      playDirectly();
    });
    hls.loadSource(url);
    hls.attachMedia(video);
    start();
  };
  if (type === 'hls') playHls().catch(die);
  else playDirectly();

  return () => {
    isOver = true;
    video.removeEventListener('error', die);
    leave();
    // An element that is gone from the page would go on loading.
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
}

import type { StreamSource } from './stream-source.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

export interface StreamEvents {
  /** The browser refused autoplay, even muted. */
  onBlocked(): void;
  onFailed(): void;
}

/**
 * Plays a stream in the element until the returned function is called. HLS is played by hls.js if possible:
 * it stays close to the live edge, but a browser's own player falls seconds behind after an interruption. If
 * the server does not allow CORS, the browser plays it.
 */
export function playStream(
  video: HTMLVideoElement,
  { type, url }: StreamSource,
  { onBlocked, onFailed }: StreamEvents,
): () => void {
  let isOver = false;
  let leave = (): void => undefined;
  const start = (): void => {
    video.play().catch((error: unknown) => {
      if (!isOver && error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
  };
  const playDirectly = (): void => {
    video.src = url;
    start();
  };
  const die = (): void => {
    if (!isOver) onFailed();
  };
  video.addEventListener('error', die);

  const playHls = async (): Promise<void> => {
    const { default: Hls } = await import('hls.js');
    if (isOver) return;
    const playsItself = video.canPlayType(HLS_TYPE) !== '';
    if (!Hls.isSupported()) return playsItself ? playDirectly() : die();
    const hls = new Hls({
      // A worker would need an entry in the host's Content-Security-Policy.
      enableWorker: false,
      liveSyncDurationCount: 3,
      liveMaxLatencyDurationCount: 6,
      // A sale takes hours: drop played segments.
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
    // A removed element would continue loading.
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
}

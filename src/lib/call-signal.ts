/** A short tone and a vibration when the auctioneer counts. Injected, so that tests need no speaker. */
export interface CallSignal {
  /** Browsers play sound only after a press on the page: call it within one. */
  unlock(): void;
  /** @param times 1 for going once, 2 for going twice */
  give(times: 1 | 2): void;
}

/** Pitch of the tones in Hz. The second one is higher, so that the two can be distinguished. */
const PITCH = [660, 880] as const;
/** Times in seconds. */
const TONE = { length: 0.16, every: 0.26, volume: 0.25, rise: 0.01 };
/** Times in ms. */
const VIBRATION = { length: 180, pause: 120 };
/** In ms. A tone delayed for longer would seem to announce the next call. */
const MAX_DELAY = 500;

export function browserCallSignal(window: Window & typeof globalThis): CallSignal {
  let context: AudioContext | null = null;
  /** Null in a browser without sound. */
  const sound = (): AudioContext | null => {
    try {
      context ??= new window.AudioContext();
    } catch {
      return null;
    }
    return context;
  };
  const resume = async (audio: AudioContext): Promise<boolean> => {
    const requestedAt = window.performance.now();
    // Waits until a press on the page allows sound.
    await audio.resume();
    return window.performance.now() - requestedAt < MAX_DELAY;
  };
  const play = (audio: AudioContext, times: number): void => {
    for (const [index, pitch] of PITCH.slice(0, times).entries()) {
      const start = audio.currentTime + index * TONE.every;
      const end = start + TONE.length;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      // Without a fade the tone would begin and end with a click.
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(TONE.volume, start + TONE.rise);
      volume.gain.linearRampToValueAtTime(0, end);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(end);
    }
  };
  return {
    unlock() {
      // Rejected only by a closed context, and this one is never closed.
      void sound()?.resume();
    },
    give(times) {
      const vibrations =
        times === 1 ? [VIBRATION.length] : [VIBRATION.length, VIBRATION.pause, VIBRATION.length];
      // Missing in Safari and Firefox.
      window.navigator.vibrate?.(vibrations);
      const audio = sound();
      if (audio) void resume(audio).then((isInTime) => isInTime && play(audio, times));
    },
  };
}

import { STREAM_LIMITS, type StreamLimits } from './stream-limits.ts';

export interface HubSettings extends StreamLimits {
  /** Ms between two heartbeats on a stream. */
  readonly heartbeat: number;
  /** Ms after which a stream is closed on purpose; clients reconnect with their cursor. */
  readonly lifetime: number;
  /** Bytes that may be buffered for a slow reader before it is dropped. */
  readonly maxBuffered: number;
  /** Ms between two polls of the outbox without a notification. */
  readonly pollEvery: number;
}

const HUB_DEFAULTS: HubSettings = {
  ...STREAM_LIMITS,
  heartbeat: 15_000,
  lifetime: 600_000,
  maxBuffered: 1_000_000,
  pollEvery: 1000,
};

/** The given settings; defaults for the others. */
export function hubSettings(settings: Partial<HubSettings>): HubSettings {
  const keys = Object.keys(HUB_DEFAULTS) as (keyof HubSettings)[];
  const entries = keys.filter((key) => settings[key] !== undefined).map((key) => [key, settings[key]]);
  return { ...HUB_DEFAULTS, ...Object.fromEntries(entries) };
}

import { get } from 'node:http';
import { topicOf } from '../../../src/domain/topics.ts';
import { TENANT } from '../../server/data/tenant.ts';
import { HUB_PATH } from '../../server/messages/hub/subscription.ts';
import { preciseNow } from '../../testing/child.ts';

/** The first stream of a backend, in this process: a message counts as published when it is received here. */
export interface Probe {
  /** Time of receipt by seq. */
  readonly published: ReadonlyMap<number, number>;
  /** Ms from the click on a bid to its message, for bids passed to `clicked`. */
  readonly clickToPublish: number[];
  clicked(lot: string, amount: number, at: number): void;
  close(): void;
}

export async function openProbe(port: number): Promise<Probe> {
  const published = new Map<number, number>();
  const clicks = new Map<string, number>();
  const clickToPublish: number[] = [];
  const request = get({ host: '127.0.0.1', port, path: `${HUB_PATH}?topic=${topicOf(TENANT)}` });
  await new Promise<void>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (stream) => {
      let text = '';
      stream.on('error', () => undefined);
      stream.setEncoding('utf8').on('data', (more: string) => {
        const at = preciseNow();
        const events = (text + more).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) onEvent(event, at);
      });
      resolve();
    });
  });
  request.on('error', () => undefined);

  function onEvent(event: string, at: number): void {
    const data = /^id: (\d+)\ndata: (.*)$/m.exec(event);
    if (data === null) return;
    published.set(Number(data[1]), at);
    const { payload } = JSON.parse(data[2] ?? '{}') as {
      payload: { readonly auctionlot?: string; readonly currentPrice?: number };
    };
    const click = clicks.get(`${payload.auctionlot} ${payload.currentPrice}`);
    if (click !== undefined) clickToPublish.push(at - click);
  }

  return {
    published,
    clickToPublish,
    clicked: (lot, amount, at) => void clicks.set(`${lot} ${amount}`, at),
    close: () => void request.destroy(),
  };
}

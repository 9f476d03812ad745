import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HybridLotScreen } from '../screens/lot/HybridLotPage.tsx';
import { type HybridRoomOptions, hybridRoom } from './fakes/hybrid-room.ts';
import { mount } from './mount.tsx';

export const BID = 'PUT /user/hybrid-bid';

/** Shows the page of a lot of a live sale; `fidelio` is the next lot. */
export async function openHybridLot(lot = 'fidelio', options: HybridRoomOptions = {}, width = 1200) {
  const room = hybridRoom(options);
  const shown = mount(<HybridLotScreen auction="winter-elite" lot={lot} />, room, width);
  await shown.advance(1_200);
  const panel = () => within(shown.shown.getByRole('region', { name: 'Bidding' }));
  const dialog = () => within(shown.root.querySelector('dialog') as HTMLElement);
  return {
    ...room,
    ...shown,
    panel,
    dialog,
    press: async (name: string | RegExp) => userEvent.click(panel().getByRole('button', { name })),
    confirm: async (name: string | RegExp) => {
      await userEvent.click(dialog().getByRole('button', { name }));
      await shown.advance(50);
    },
    async enter(text: string) {
      const input = panel().getByRole<HTMLInputElement>('textbox');
      act(() => input.focus());
      fireEvent.input(input, { target: { value: text } });
    },
    bodies: () => room.transport.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    bidEvents: () => shown.events.filter(({ name }) => name.startsWith('auction-bid')),
  };
}

import { tracked } from '../../../lib/tracked.ts';
import { useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { BilingualText } from './BilingualText.tsx';
import { fontSize, units } from './display-styles.ts';
import { Fit } from './Fit.tsx';

const row = css`
  grid-area: next;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${units(2)};
  margin: 0;
  padding: 0;
  min-block-size: 0;
  list-style: none;
  & > li {
    display: grid;
    min-inline-size: 0;
    min-block-size: 0;
    border-block-start: ${units(0.25)} solid var(--ae-ink-soft);
  }
`;
const number = css`
  margin: 0;
  font-size: ${fontSize(2.4)};
  line-height: 1.3;
`;
const name = css`
  margin: 0;
  font-size: ${fontSize(3.2)};
  font-weight: 650;
  line-height: 1.1;
`;

export interface NextLotsProps {
  readonly lotIds: readonly string[];
  /** The first of them is the next lot. */
  readonly isFromNext: boolean;
}

/** The lots to come, in the order of their calls. */
export const NextLots = tracked(function NextLots({ lotIds, isFromNext }: NextLotsProps) {
  const { lots } = useStore();
  return (
    <ol className={row}>
      {lotIds.map((id, at) => {
        const lot = lots.lot(id).value;
        if (lot === undefined) return null;
        const { number: no } = lot;
        return (
          <li key={id}>
            <Fit>
              {no !== null && (
                <p className={number}>
                  <BilingualText
                    textOf={({ t }) =>
                      t(isFromNext && at === 0 ? 'room.nextLot' : 'common.lot', { number: no })
                    }
                  />
                </p>
              )}
              <p className={name}>
                <bdi>{lot.name}</bdi>
              </p>
            </Fit>
          </li>
        );
      })}
    </ol>
  );
});

import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { WIDE_ROOM } from '../layout/room-styles.ts';
import type { StreamSource } from './stream-source.ts';
import type { StreamView } from './use-stream.ts';

const PLAY = 'M8 5.5v13l10.5-6.5Z';
const SOUND = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6';
const SOUND_OFF = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM16 9.5l5 5M21 9.5l-5 5';

/**
 * Below the picture, so that nothing covers the controls of the stream. Fixed height: there are bid
 * buttons below it.
 */
const bar = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: 6px 10px;
  box-sizing: border-box;
  min-block-size: 46px;
  margin-block-start: 8px;
  & > button {
    flex: none;
    padding-inline: 13px;
    font-size: 14px;
  }
  & > p {
    flex: 1 1 0;
    min-inline-size: 0;
    max-block-size: 46px;
    margin: 0;
    overflow: auto;
    color: var(--ae-ink-soft);
    font-size: 12px;
    line-height: 15px;
    overflow-wrap: anywhere;
    @container (min-width: ${WIDE_ROOM}) {
      font-size: 13px;
      line-height: 1.4;
    }
  }
`;

/** Starts and stops the stream, and shows its state. */
export const StreamBar = tracked(function StreamBar(props: { source: StreamSource; view: StreamView }) {
  const { t } = useI18n();
  const { source, view } = props;
  const { phase, muted } = view;
  const isOn = phase === 'loading' || phase === 'playing' || phase === 'blocked';
  const isAmiss = phase === 'interrupted' || phase === 'failed';
  return (
    <div className={bar}>
      <Button
        onClick={(event) => {
          // The second click of a double click must not undo the first.
          if (event.detail < 2) (isOn ? view.stop : view.start)();
        }}
      >
        {isOn ? <Icon name="close" /> : <Icon drawing={PLAY} />}
        {t(isOn ? 'room.stream.hide' : isAmiss ? 'room.stream.again' : 'room.stream.show')}
      </Button>
      {phase === 'playing' && source.type !== 'embed' && (
        <Button aria-pressed={!muted} onClick={() => view.setMuted(!muted)}>
          <Icon drawing={muted ? SOUND_OFF : SOUND} />
          {t('room.stream.sound')}
        </Button>
      )}
      <p role="status">
        {phase === 'offered'
          ? source.thirdParty && t('room.stream.thirdParty', { host: source.thirdParty })
          : t(`room.stream.${phase}`)}
      </p>
    </div>
  );
});

import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { StreamVideo } from './StreamVideo.tsx';
import type { StreamSource } from './stream-source.ts';

const fill = css`
  position: absolute;
  inset: 0;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: #000;
`;
const offer = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 28px 12px 12px;
  background: linear-gradient(transparent, color-mix(in srgb, var(--ae-sunken) 88%, transparent) 45%);
  font-size: 13px;
  line-height: 1.4;
  & > p {
    flex: 1 1 200px;
    margin: 0;
  }
`;

/**
 * The hall, live. A third party's player is loaded only when somebody asks for it, and until then
 * the horse stands there.
 */
export const StreamPlayer = tracked(function StreamPlayer(props: {
  source: StreamSource;
  /** Stands in the place of the stream until it runs, and where it cannot. */
  children: ReactNode;
}) {
  const { t } = useI18n();
  const { source } = props;
  const [wanted, setWanted] = useState(source.thirdParty === null);
  const [failed, setFailed] = useState(false);
  if (wanted && !failed) {
    return source.type === 'embed' ? (
      <iframe
        className={fill}
        src={source.url}
        title={t('room.stream.title')}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    ) : (
      <StreamVideo source={source} className={fill} onFail={() => setFailed(true)} />
    );
  }
  const start = (): void => {
    setFailed(false);
    setWanted(true);
  };
  return (
    <>
      {props.children}
      <div className={offer}>
        <Button onClick={start}>
          <Icon name="picture" />
          {t(failed ? 'room.stream.again' : 'room.stream.show')}
        </Button>
        <p role="status">
          {failed
            ? t('room.stream.failed')
            : source.thirdParty && t('room.stream.thirdParty', { host: source.thirdParty })}
        </p>
      </div>
    </>
  );
});

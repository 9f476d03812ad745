import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { isLastHint, type PracticeHint } from '../../domain/practice/hints.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { hintText } from './hint-text.ts';

/** The room takes the height that banner and hint leave. */
const column = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  container-type: inline-size;
  color-scheme: dark;
  background: var(--ae-sunken);
  color: var(--ae-ink);
  --room-panel: 104px;
`;
/** Striped like a barrier: no real room looks like it. */
const band = css`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: 12px;
  padding: 4px 16px 0;
  border-block-start: 6px solid;
  border-image: repeating-linear-gradient(-45deg, var(--ae-warn) 0 12px, #121513 12px 24px) 6;
  background: var(--ae-warn-soft);
  color: var(--ae-warn);
  font-size: 14px;
  line-height: 18px;
  & > p {
    margin: 0;
  }
  & b {
    font-weight: 700;
  }
  & svg {
    margin-inline-end: 0.35em;
  }
`;
/** If it does not fit, the note at the bid button says the same. */
const hiddenIfNarrow = css`
  display: none;
  @container (min-width: 600px) {
    display: inline;
  }
`;
/** Low, because on a phone every line of it reduces the room. */
const tools = css`
  flex: none;
  display: flex;
  margin-inline: auto -10px;
  & > button {
    min-block-size: 36px;
    padding-block: 2px;
    padding-inline: 10px;
    border-color: transparent;
    background: none;
    color: inherit;
    font-size: 14px;
  }
  & svg {
    margin: 0;
  }
`;
const hintArea = css`
  flex: none;
  display: grid;
  gap: 6px 24px;
  padding: 0 16px 6px;
  border-block-end: 1px solid var(--ae-line);
  background: var(--ae-warn-soft);
  @container (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
/** As high as the longest hint, so that the room below does not move. */
const hintBox = css`
  min-block-size: 80px;
  margin: 0;
  font-size: 15px;
  line-height: 20px;
  text-wrap: pretty;
  outline: none;
  @container (min-width: 600px) {
    display: grid;
    align-items: center;
    font-size: 16px;
    line-height: 23px;
    min-block-size: 69px;
  }
  @container (min-width: 1000px) {
    min-block-size: 50px;
  }
`;
const ending = css`
  display: flex;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
  }
`;
const box = css`
  flex: 1 1 0;
  position: relative;
  min-block-size: 0;
  /** The invented horses have no pictures: the stage has the word for it instead. */
  @container (max-width: 599px) and (max-height: 600px) {
    & [part='stage'] {
      display: none;
    }
  }
  & [part='stage'] > :first-child svg {
    display: none;
  }
  & [part='stage']::after {
    content: var(--practice-mark);
    content: var(--practice-mark) / '';
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: var(--ae-warn);
    font-size: clamp(28px, 9cqi, 96px);
    font-weight: 700;
    rotate: -12deg;
    opacity: 0.2;
    pointer-events: none;
  }
  /** Above the mark, since why no lot is live is to be read. */
  & [data-overlay] {
    z-index: 1;
  }
`;

export interface PracticeFrameProps {
  hint: PracticeHint;
  areHintsShown: boolean;
  onHintsShown(isShown: boolean): void;
  /** Gets the focus after a step that had a button. */
  hintRef: Ref<HTMLParagraphElement>;
  /** Goes on if the sale waits for it; null otherwise. */
  onGoOn: (() => void) | null;
  onRestart(): void;
  /** Missing if the practice room is the page's own. */
  onLeave?: (() => void) | undefined;
  /** The sale that the user left for the practice has begun. */
  hasSaleBegun?: boolean | undefined;
  /** The room. */
  children: ReactNode;
}

/** The frame of a practice room: the banner that marks it, the hint for the present step, and the buttons. */
export const PracticeFrame = tracked(function PracticeFrame(props: PracticeFrameProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { hint, areHintsShown, hasSaleBegun } = props;
  const isOver = isLastHint(hint);
  // The end is also announced to users who have switched off the hints.
  const isHintRead = areHintsShown || isOver;
  const watermark: Record<string, string> = { '--practice-mark': JSON.stringify(t('practice.mark')) };
  return (
    <section className={column} style={watermark} aria-label={t('practice.title')} part="practice">
      <div className={band}>
        <p>
          <Icon name="info" />
          <b>{t('practice.mark')}</b>
          <span className={hasSaleBegun ? undefined : hiddenIfNarrow}>
            {' · '}
            {t(hasSaleBegun ? 'practice.saleOn' : 'practice.markText')}
          </span>
        </p>
        <div className={tools}>
          <Button aria-pressed={areHintsShown} onClick={() => props.onHintsShown(!areHintsShown)}>
            {t('practice.hints')}
          </Button>
          {hint.name !== 'welcome' && !isOver && (
            <Button onClick={props.onRestart}>{t('practice.again')}</Button>
          )}
          {props.onLeave && (
            <Button aria-label={t('practice.leave')} onClick={props.onLeave}>
              <Icon name="close" />
              <span className={hiddenIfNarrow}>{t('practice.leave')}</span>
            </Button>
          )}
        </div>
      </div>
      {(isHintRead || props.onGoOn) && (
        <section className={hintArea} aria-label={t('practice.hints')}>
          {isHintRead && (
            <p ref={props.hintRef} className={hintBox} tabIndex={-1} data-hint={hint.name}>
              {hintText(hint, i18n)}
            </p>
          )}
          {isOver && (
            <div className={ending}>
              <Button onClick={props.onRestart}>{t('practice.again')}</Button>
              {props.onLeave && <Button onClick={props.onLeave}>{t('practice.leave')}</Button>}
            </div>
          )}
          {props.onGoOn && (
            <Button data-go="" onClick={props.onGoOn}>
              {t(hint.name === 'welcome' ? 'practice.begin' : 'practice.nextHorse')}
            </Button>
          )}
        </section>
      )}
      <div className={box}>{props.children}</div>
    </section>
  );
});

import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { focusOutline } from '../../components/focus.ts';
import { ALL_ALLOWED, CONSENT_LEVELS, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { consentModel } from '../../state/consent/consent.model.ts';
import { consentViewModel } from '../../state/consent/consent-view.model.ts';
import { css } from '../../styles/sheet.ts';
import { Privacy } from './Privacy.tsx';
import { useDecide } from './use-decide.ts';

const frame = css`
  container-type: inline-size;
  font-size: 15px;
  line-height: 1.5;
  & p {
    margin: 0 0 8px;
    color: var(--ae-ink-soft);
  }
  & ul {
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
`;
const level = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;
  padding-block: 12px;
  border-block-start: 1px solid var(--ae-line);
  & > * {
    grid-column: 1 / -1;
  }
  & > b,
  & > label {
    grid-column: 1;
    font-weight: 600;
  }
  & > i {
    grid-column: 2;
    color: var(--ae-ink-soft);
    font-size: 14px;
    font-style: normal;
  }
  & > label {
    padding-block: 10px;
    cursor: pointer;
  }
  & > b {
    padding-block: 4px;
  }
  & > input {
    grid-column: 2;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    accent-color: var(--ae-accent);
    cursor: pointer;
  }
  & > input:focus-visible {
    ${focusOutline}
  }
  & > small {
    color: var(--ae-ink-soft);
    font-size: 14px;
  }
`;
/** All the same size, so that no choice is easier than another. */
const buttons = css`
  display: grid;
  gap: 8px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--ae-line);
  @container (min-width: 480px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The four levels, each with its purposes and the data that is then stored. Nothing is chosen beforehand. */
export const ConsentSettings = tracked(function ConsentSettings({ privacy }: { privacy: ReactNode }) {
  const { t } = useI18n();
  const { model } = useStore();
  const view = model(consentViewModel);
  const decide = useDecide();
  const [chosen, setChosen] = useState(() => model(consentModel).record.peek() ?? NOTHING_ALLOWED);
  return (
    <Dialog
      id="consent-settings"
      title={t('consent.settingsTitle')}
      closeLabel={t('common.close')}
      width="600px"
      onClose={view.closeSettings}
    >
      <div className={frame}>
        <p>{t('consent.settingsText')}</p>
        <Privacy>{privacy}</Privacy>
        <ul>
          <li className={level}>
            <b>{t('consent.level.necessary.name')}</b>
            <i>{t('consent.alwaysOn')}</i>
            <span>{t('consent.level.necessary.allows')}</span>
            <small>{t('consent.level.necessary.stored')}</small>
          </li>
          {CONSENT_LEVELS.map((name) => (
            <li key={name} className={level}>
              <label htmlFor={`consent-${name}`}>{t(`consent.level.${name}.name`)}</label>
              <input
                id={`consent-${name}`}
                type="checkbox"
                checked={chosen[name]}
                aria-describedby={`consent-${name}-text`}
                onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })}
              />
              <span id={`consent-${name}-text`}>{t(`consent.level.${name}.allows`)}</span>
              <small>{t(`consent.level.${name}.stored`)}</small>
            </li>
          ))}
        </ul>
        <div className={buttons}>
          <Button onClick={() => decide(chosen)}>{t('consent.save')}</Button>
          <Button onClick={() => decide(ALL_ALLOWED)}>{t('consent.acceptAll')}</Button>
          <Button onClick={() => decide(NOTHING_ALLOWED)}>{t('consent.necessaryOnly')}</Button>
        </div>
      </div>
    </Dialog>
  );
});

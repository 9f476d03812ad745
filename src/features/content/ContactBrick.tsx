import { ContactLink } from '../../components/ContactLink.tsx';
import { focusOutline } from '../../components/focus.ts';
import { Picture } from '../../components/Picture.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { css } from '../../styles/sheet.ts';
import { BrickSection } from './BrickSection.tsx';

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 16px 48px;
  }
`;
const about = css`
  display: grid;
  align-content: start;
  gap: 16px;
`;
const words = css`
  max-inline-size: 36em;
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 16px;
  line-height: 1.6;
  white-space: pre-line;
`;
const personLine = css`
  display: flex;
  align-items: center;
  gap: 14px;
`;
const face = css`
  --ae-radius: 50%;
  flex: none;
  inline-size: 64px;
`;
const name = css`
  margin: 0;
  font-weight: 600;
`;
const role = css`
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 14px;
`;
const list = css`
  display: grid;
  align-content: start;
  gap: 4px;
  margin: 0;
  font-size: 16px;
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    min-block-size: 44px;
  }
  & dt {
    color: var(--ae-ink-soft);
    font-size: 14px;
  }
  & dd {
    margin: 0;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--ae-accent);
    font-weight: 600;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }
  & a:focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
`;
const address = css`
  font-style: normal;
  line-height: 1.6;
`;

/** How to reach the auctioneer: the brick's own contacts, else those of `GET /auctioneer/`. */
export const ContactBrick = tracked(function ContactBrick(props: {
  brick: Extract<ShownBrick, { type: 'contact' }>;
}) {
  const { t } = useI18n();
  const { config, model } = useStore();
  const auctioneer = useResource(model(auctioneerModel)).value;
  const { title, text, person, show, phone, mail } = props.brick;
  const shownValue = (contact: string, value: string | undefined | null) =>
    show.includes(contact) && value ? value : null;
  const tel = shownValue('phone', phone ?? auctioneer?.phone);
  const mailbox = shownValue('mail', mail ?? auctioneer?.mail);
  const house = shownValue('address', auctioneer?.company || auctioneer?.name);
  const streets = auctioneer ? addressLines(auctioneer) : [];
  const hasContacts = tel !== null || mailbox !== null || house !== null;
  if (!hasContacts && !text && !person) return null;
  return (
    <BrickSection title={title}>
      <div className={card}>
        {text || person ? (
          <div className={about}>
            {person && (
              <div className={personLine}>
                {person.image && (
                  <div className={face}>
                    <Picture
                      picture={pictureAddress(person.image, config.api)}
                      ratio="1"
                      sizes="64px"
                      isDecorative
                    />
                  </div>
                )}
                <div>
                  <p className={name}>
                    <bdi>{person.name}</bdi>
                  </p>
                  {person.role ? <p className={role}>{person.role}</p> : null}
                </div>
              </div>
            )}
            {text ? <p className={words}>{text}</p> : null}
          </div>
        ) : null}
        {hasContacts && (
          <dl className={list}>
            {tel ? (
              <div>
                <dt>{t('content.contact.phone')}</dt>
                <dd>
                  <ContactLink kind="tel" value={tel} label={t('content.contact.phone')} />
                </dd>
              </div>
            ) : null}
            {mailbox ? (
              <div>
                <dt>{t('content.contact.mail')}</dt>
                <dd>
                  <ContactLink kind="mailto" value={mailbox} label={t('content.contact.mail')} />
                </dd>
              </div>
            ) : null}
            {house ? (
              <div>
                <dt>{t('content.contact.address')}</dt>
                <dd>
                  <address className={address}>
                    {[house, ...streets].map((line) => (
                      <div key={line}>
                        <bdi>{line}</bdi>
                      </div>
                    ))}
                  </address>
                </dd>
              </div>
            ) : null}
          </dl>
        )}
      </div>
    </BrickSection>
  );
});

/** Street and town as on a letter, without unknown parts. */
function addressLines(at: { street: string; streetnumber: string; zip: string; city: string }): string[] {
  return [`${at.street} ${at.streetnumber}`, `${at.zip} ${at.city}`]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

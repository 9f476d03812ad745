import { css } from '../styles/sheet.ts';
import { focusRing } from './focus.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const link = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  color: var(--ae-accent);
  font-weight: 600;
  text-underline-offset: 3px;
  ${focusRing}
`;

const EXTERNAL = 'M10 5H5v14h14v-5M13.5 4.5h6v6M19 5l-8.5 8.5';
/** A file that the browser can play. */
const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;

/** Whether the browser can play this address in place; else it is the page of a video service. */
export const isVideoFile = (url: string): boolean => FILE.test(new URL(url).pathname);

export interface VideoLinkProps {
  url: string;
  words: {
    /** Text of the link, such as `Watch “Free jumping”`. */
    watch: string;
    newWindow: string;
  };
}

/** A link to a video on the page of a video service. No third party learns of the visit before a click. */
export function VideoLink({ url, words }: VideoLinkProps) {
  return (
    <a className={link} href={url} target="_blank" rel="noopener noreferrer">
      <Icon drawing={EXTERNAL} />
      {words.watch}
      <VisuallyHidden>({words.newWindow})</VisuallyHidden>
    </a>
  );
}

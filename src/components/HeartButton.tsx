import { css } from '../styles/sheet.ts';
import { Icon } from './Icon.tsx';
import { iconButton } from './icon-button.ts';

const heart = css`
  ${iconButton}
  border-radius: 50%;
  background: rgb(255 255 255 / 0.92);
  color: #1a1d1b;
  font-size: 16px;
  &:hover {
    background: #fff;
  }
  &[aria-pressed='true'] {
    color: #9c231b;
    & path {
      fill: currentColor;
    }
  }
  &[aria-busy='true'] {
    opacity: 0.7;
  }
`;

/** A heart button: filled while pressed, without a heart until that is known. Nothing if not offered. */
export function HeartButton(props: {
  isOffered?: boolean;
  /** Undefined until it is known. */
  isPressed: boolean | undefined;
  isBusy: boolean;
  label: string;
  onPress(): void;
}) {
  const { isPressed, isOffered = true } = props;
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={heart}
      aria-pressed={isPressed}
      aria-busy={props.isBusy || undefined}
      aria-label={props.label}
      onClick={props.onPress}
    >
      {isPressed !== undefined && <Icon name="heart" />}
    </button>
  );
}

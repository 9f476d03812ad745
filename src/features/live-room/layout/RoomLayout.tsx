import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusRing } from '../../../components/focus.ts';
import { TabList, tabPanel } from '../../../components/TabList.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { LayoutContext } from './layout-context.ts';
import { RoomDock } from './RoomDock.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { roomLook } from './room-look.ts';
import { type RoomShape, type RoomTab, roomTabs } from './room-shape.ts';

const head = css`
  grid-area: head;
  box-sizing: border-box;
  min-block-size: var(--room-head);
  border-block-end: 1px solid var(--ae-line);
`;
const tabs = css`
  grid-area: tabs;
  min-inline-size: 0;
  border-block-end: 1px solid var(--ae-line);
`;
/** A part of the room: fills the rest of the space, and scrolls if that is too small. */
const part = css`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  min-inline-size: 0;
  min-block-size: 0;
  padding: 12px var(--room-pad);
  &[hidden] {
    display: none;
  }
`;
const areas = {
  panel: css`
    grid-area: panel;
    /** The height comes from the grid, not from the content. */
    block-size: 0;
    min-block-size: 100%;
  `,
  /** Behind a tab it scrolls if its content does not fit. */
  stageTab: css`
    padding-block: var(--room-stage-pad, 12px);
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: none;
  `,
  stage: css`
    grid-area: stage;
    padding-block: 16px 14px;
  `,
  lots: css`
    grid-area: lots;
    padding-block: 4px 12px;
    border-block-start: 1px solid var(--ae-line);
  `,
  /* At least a few lines; if they do not fit, the column scrolls. */
  log: css`
    flex: 1 1 0;
    min-block-size: 190px;
    padding-block: 10px 12px;
  `,
  mine: css`
    flex: none;
    padding-block: 12px 0;
  `,
};
/** A column beside the stage; in other shapes its parts are among the others. */
const side = css`
  display: contents;
`;
const column = css`
  grid-area: side;
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  /** The height comes from the grid, not from the content. */
  block-size: 0;
  min-block-size: 100%;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--ae-line) transparent;
  border-inline-start: 1px solid var(--ae-line);
  background: var(--ae-surface);
`;
const tabRow = css`
  display: flex;
  min-inline-size: 0;
  margin: 0;
  padding-inline: 6px;
  overflow-x: auto;
  scrollbar-width: none;
  & > button {
    flex: 1 0 auto;
    box-sizing: border-box;
    min-block-size: 44px;
    min-inline-size: 44px;
    margin: 0;
    padding: 8px 10px;
    border: 0;
    border-block: 2px solid transparent;
    background: none;
    color: var(--ae-ink-soft);
    font: inherit;
    font-size: 14px;
    font-weight: 600;
    line-height: 1.2;
    white-space: nowrap;
    cursor: pointer;
    ${focusRing}
    &:focus-visible {
      outline-offset: -3px;
    }
    &:hover {
      color: var(--ae-ink);
    }
    &[aria-selected='true'] {
      border-block-end-color: var(--ae-accent);
      color: var(--ae-ink);
    }
    @media (forced-colors: active) {
      &[aria-selected='true'] {
        border-block-end-color: Highlight;
      }
    }
  }
`;
const scrolling = css`
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--ae-line) transparent;
  &:focus-visible {
    outline: 3px solid var(--ae-focus);
    outline-offset: -3px;
  }
`;

export interface RoomLayoutProps {
  /** The room fills the page. */
  isFullPage: boolean;
  header: ReactNode;
  stage: ReactNode;
  /** Price and raise steps. */
  price: ReactNode;
  /** Counting and bid button. */
  action: ReactNode;
  /** Participation, limit and purchases; null for a guest. */
  mine: ReactNode;
  /** The log; null once no lot is left whose log could be shown. */
  log: ReactNode;
  lots: ReactNode;
  /** The selected tab, if not all parts are visible. */
  tab: RoomTab;
  onTab?(tab: RoomTab): void;
  isBusy?: boolean;
}

/** Places the parts of a live room in all four shapes. */
export function RoomLayout(props: RoomLayoutProps) {
  return (
    <RoomFrame isFullPage={props.isFullPage}>{(shape) => <Composed {...props} shape={shape} />}</RoomFrame>
  );
}

const ID = 'room';

/** Additional styles of a part behind a tab; the other parts scroll inside. */
const TAB_AREAS: Partial<Record<RoomTab, string>> = { stage: areas.stageTab, mine: scrolling };

const Composed = tracked(function Composed(props: RoomLayoutProps & { shape: RoomShape }) {
  const { t } = useI18n();
  const { shape } = props;
  const names = roomTabs(shape).filter((name) => props[name] !== null);
  const selectedTab = names.includes(props.tab) ? props.tab : names[0];
  const room = useRef<HTMLElement>(null);
  // When the focused control is hidden by a change of shape, focus moves to the tab that shows its part.
  useLayoutEffect(() => {
    const active = (room.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (active?.closest('[role=tabpanel]')?.matches('[hidden]'))
      room.current?.querySelector<HTMLElement>(`#${ID}-tab-${selectedTab}`)?.focus();
  }, [selectedTab]);

  const panel = (name: RoomTab, content: ReactNode) => {
    const isTab = names.includes(name);
    return (
      <div
        className={`${part} ${areas[isTab ? 'panel' : name]}${isTab ? ` ${TAB_AREAS[name] ?? ''}` : ''}`}
        hidden={isTab && name !== selectedTab}
        tabIndex={isTab && name === 'mine' ? 0 : undefined}
        {...(isTab && tabPanel(ID, name))}
      >
        {content}
      </div>
    );
  };
  const parts = {
    head: <div className={head}>{props.header}</div>,
    tabs: selectedTab !== undefined && (
      <div className={tabs}>
        <TabList
          id={ID}
          label={t('room.tabs.label')}
          className={tabRow}
          tabs={names.map((name) => ({ name, label: t(`room.tabs.${name}`) }))}
          selected={selectedTab}
          onSelect={(name) => props.onTab?.(name)}
        />
      </div>
    ),
    stage: panel('stage', props.stage),
    dock: <RoomDock shape={shape} price={props.price} action={props.action} />,
    mine: props.mine !== null && panel('mine', props.mine),
    log: props.log !== null && panel('log', props.log),
    lots: panel('lots', props.lots),
  };
  return (
    <LayoutContext value={{ shape, shown: selectedTab }}>
      <article
        ref={room}
        className={roomLook(shape)}
        part="room"
        data-shape={shape}
        aria-busy={props.isBusy || undefined}
      >
        {ORDER[shape].map((name) =>
          name === 'side' ? (
            <div key={name} className={shape === 'wide' ? column : side}>
              {SIDE_ORDER[shape].map((inner) => (
                <Fragment key={inner}>{parts[inner]}</Fragment>
              ))}
            </div>
          ) : (
            <Fragment key={name}>{parts[name]}</Fragment>
          ),
        )}
      </article>
    </LayoutContext>
  );
});

/** Reading order: with tabs, the selected panel follows them directly. */
const ORDER = {
  narrow: ['head', 'tabs', 'stage', 'lots', 'side'],
  flat: ['head', 'tabs', 'stage', 'lots', 'side'],
  tall: ['head', 'stage', 'side', 'lots'],
  wide: ['head', 'stage', 'side', 'lots'],
} as const;
const SIDE_ORDER = {
  narrow: ['log', 'mine', 'dock'],
  flat: ['log', 'mine', 'dock'],
  tall: ['dock', 'tabs', 'log', 'mine'],
  wide: ['dock', 'mine', 'log'],
} as const;

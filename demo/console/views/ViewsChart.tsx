import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { ViewSpan } from '../../console-api/views.ts';
import { useI18n } from '../ui/context.tsx';
import { disclosure, figures, muted, scrolling } from '../ui/styles.ts';

/** Units of the drawing, which is stretched to the available width. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

const frame = css`
  margin: 0;
  display: grid;
  gap: 4px;
`;
const drawing = css`
  display: block;
  inline-size: 100%;
  block-size: 140px;
  border-block-end: 1px solid var(--ae-line);
`;
const knownBar = css`
  fill: var(--ae-accent);
  @media (forced-colors: active) {
    fill: Highlight;
  }
`;
const anonymousBar = css`
  fill: var(--ae-ink-soft);
  opacity: 0.65;
  @media (forced-colors: active) {
    fill: CanvasText;
    opacity: 1;
  }
`;
const firstAndLast = css`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;
const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  & span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & svg {
    inline-size: 12px;
    block-size: 12px;
  }
`;
const table = css`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 14px;
  & th,
  & td {
    padding: 4px 2px;
    border-block-end: 1px solid var(--ae-line);
    font-weight: 400;
    text-align: end;
  }
  & th:first-child {
    text-align: start;
  }
  & thead th {
    color: var(--ae-ink-soft);
  }
`;

interface ViewsChartProps {
  /** Title of the chart, such as "Views of the last 14 days". */
  title: string;
  spans: readonly ViewSpan[];
  /** The text for the time of a span. */
  nameOf(span: ViewSpan): string;
}

/**
 * Views over time: a bar for each span, known bidders at the bottom, all others above. Time runs in the
 * direction of the text. A table below has the same numbers.
 */
export const ViewsChart = tracked(function ViewsChart({ title, spans, nameOf }: ViewsChartProps) {
  const { t, format, direction } = useI18n();
  const maxViews = Math.max(1, ...spans.map(({ views }) => views));
  const total = spans.reduce((sum, { views }) => sum + views, 0);
  const peak = spans.find(({ views }) => views === maxViews);
  const label =
    peak === undefined
      ? t('views.chartNone', { title })
      : t('views.chart', { title, total, most: maxViews, when: nameOf(peak) });
  const isRtl = direction.value === 'rtl';
  const [first, last] = [spans[0], spans.at(-1)];
  return (
    <figure className={frame}>
      <p className={`${muted} ${figures}`}>{label}</p>
      <svg
        className={drawing}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${spans.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {spans.map((span, index) => {
          const position = isRtl ? spans.length - 1 - index : index;
          return <Bar key={span.from} span={span} x={position * STEP + GAP / 2} maxViews={maxViews} />;
        })}
      </svg>
      <div className={`${muted} ${firstAndLast} ${figures}`} aria-hidden="true">
        <span>{first && nameOf(first)}</span>
        <span>{last && nameOf(last)}</span>
      </div>
      <figcaption className={`${muted} ${legend}`}>
        <LegendEntry barClass={knownBar} name={t('views.known')} />
        <LegendEntry barClass={anonymousBar} name={t('views.anonymous')} />
      </figcaption>
      <details className={disclosure}>
        <summary>{t('views.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <section className={scrolling} tabIndex={0} aria-label={title}>
          <table className={`${table} ${figures}`}>
            <thead>
              <tr>
                <th scope="col">{t('views.when')}</th>
                <th scope="col">{t('views.views')}</th>
                <th scope="col">{t('views.ofKnown')}</th>
              </tr>
            </thead>
            <tbody>
              {spans.map((span) => (
                <tr key={span.from}>
                  <th scope="row">{nameOf(span)}</th>
                  <td>{format.number(span.views)}</td>
                  <td>{format.number(span.bidderViews)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
});

function Bar({ span, x, maxViews }: { span: ViewSpan; x: number; maxViews: number }) {
  const all = (span.views / maxViews) * HEIGHT;
  const own = (span.bidderViews / maxViews) * HEIGHT;
  return (
    <>
      <rect className={anonymousBar} x={x} y={HEIGHT - all} width={STEP - GAP} height={all - own} />
      <rect className={knownBar} x={x} y={HEIGHT - own} width={STEP - GAP} height={own} />
    </>
  );
}

function LegendEntry({ barClass, name }: { barClass: string; name: string }) {
  return (
    <span>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <rect className={barClass} width="12" height="12" />
      </svg>
      {name}
    </span>
  );
}

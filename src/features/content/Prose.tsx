import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Notice } from '../../components/Notice.tsx';
import type { sanitize } from '../../lib/sanitize.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { decorateProse, watchBoxes } from './decorate-prose.ts';
import { prose, tableBox } from './prose-styles.ts';

export interface ProseProps {
  /** Untrusted HTML. */
  html: string;
  sanitize: typeof sanitize;
  className?: string;
  /** Opens the practice room, for a link to `#practice`; the same function in every render. */
  onPractise?: () => void;
}

/** Text from the CMS, sanitized and adapted to the site. */
export const Prose = tracked(function Prose({ html, sanitize: clean, className, onPractise }: ProseProps) {
  const { navigation, config } = useStore();
  const host = useHost();
  const { element, emit } = host;
  const { t, locale } = useI18n();
  const container = useRef<HTMLDivElement>(null);
  const page = element.baseURI;
  const tableName = t('content.table');
  const language = locale.value;
  const { api } = config;
  const cleaned = useMemo(() => clean(html, { page, media: api }), [clean, html, page, api]);

  useLayoutEffect(() => {
    if (!cleaned.ok || container.current === null) return;
    // A copy, because appending empties the fragment and this effect may run again.
    const nodes = document.importNode(cleaned.value, true);
    decorateProse(nodes, {
      navigation,
      host,
      config,
      locale: language,
      page,
      tableBox,
      tableName,
      practise: onPractise,
    });
    container.current.replaceChildren(nodes);
    return watchBoxes(container.current, tableBox);
  }, [cleaned, navigation, host, config, language, page, tableName, onPractise]);

  const isRefused = !cleaned.ok;
  useEffect(() => {
    const message =
      'The Content-Security-Policy of this page allows no Trusted Types policy "auction-elements".';
    if (isRefused) emit('auction-error', { code: 'trusted_types_refused', message });
  }, [isRefused, emit]);

  if (!cleaned.ok) return <Notice tone="warn">{t('content.textFailed')}</Notice>;
  return <div ref={container} className={className ? `${prose} ${className}` : prose} part="prose" />;
});

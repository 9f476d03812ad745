import { useCallback, useEffect, useState } from 'react';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { ContentFailed } from '../../features/content/ContentFailed.tsx';
import { PageLayout, PageSkeleton } from '../../features/content/PageLayout.tsx';
import { Prose } from '../../features/content/Prose.tsx';
import { TextFailed } from '../../features/content/TextFailed.tsx';
import { useSanitizer } from '../../features/content/use-sanitizer.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { usePage } from '../../react/use-page.ts';
import { contentModel } from '../../state/catalogue/content.model.ts';
import { screenSpace } from '../../styles/screen-space.ts';
import { Loading } from '../Loading.tsx';
import { PracticeGate } from '../practice/PracticeGate.tsx';
import { Bricks } from './Bricks.tsx';
import { BricksAt } from './BricksAt.tsx';

export interface ContentPageScreenProps {
  /** `page`: slug of the page in any language. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/**
 * A content page of the auctioneer: title and text, beside it the bricks of the position `sidebar`,
 * below it those of the position that the page names.
 */
export const ContentPageScreen = tracked(function ContentPageScreen({ params }: ContentPageScreenProps) {
  const { model, navigation } = useStore();
  const { t } = useI18n();
  const heading = useMainHeading();
  const resource = model(contentModel).page(params.page ?? '');
  const state = useResource(resource);
  const sidebar = useResource(model(contentModel).widget('sidebar'));
  const sanitizer = useSanitizer(true);
  const page = state.value;
  const [practising, setPractising] = useState(false);
  const practise = useCallback(() => setPractising(true), []);
  usePage(
    page
      ? {
          title: page.seo.title || page.title,
          slugs: { page: page.slugs },
          trail: [{ label: page.title }],
          description: page.seo.description || undefined,
        }
      : null,
  );

  const { failure } = state;
  const isMissing = failure?.code === 'not_found';
  useEffect(() => {
    if (isMissing) navigation.fail(404, 'This page could not be found');
  }, [isMissing, navigation]);

  if (isMissing || state.status === 'failed') {
    return failure ? <ContentFailed failure={failure} retry={resource.reload} /> : null;
  }
  // The column of the text depends on whether there is something beside it.
  const isWaiting = sanitizer.status === 'idle' || sanitizer.status === 'loading';
  if (page === undefined || isWaiting || sidebar.status === 'loading') {
    return (
      <Loading>
        <div className={screenSpace}>
          <PageSkeleton />
        </div>
      </Loading>
    );
  }
  const beside = sidebar.value ?? [];
  return (
    <>
      <PageLayout
        title={page.title}
        heading={heading}
        aside={beside.length > 0 ? <Bricks bricks={beside} /> : null}
        asideLabel={t('content.beside')}
      >
        {sanitizer.status === 'ready' ? (
          <Prose html={page.html} sanitize={sanitizer.module.sanitize} onPractise={practise} />
        ) : (
          <TextFailed retry={sanitizer.retry} />
        )}
      </PageLayout>
      {page.widget ? <BricksAt position={page.widget} /> : null}
      {practising && <PracticeGate onClose={() => setPractising(false)} />}
      <SignInGate />
    </>
  );
});

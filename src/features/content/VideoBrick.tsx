import { VideoPlayer } from '../../components/VideoPlayer.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { BrickSection } from './BrickSection.tsx';

/** A video: a file plays in place, anything else is a link. */
export const VideoBrick = tracked(function VideoBrick(props: {
  brick: Extract<ShownBrick, { type: 'video' }>;
}) {
  const { t } = useI18n();
  const { title, video } = props.brick;
  const name = video.title || title;
  return (
    <BrickSection title={title}>
      <VideoPlayer
        video={{ ...video, title: name }}
        words={{
          watch: t('content.video.watch', { title: name }),
          newWindow: t('common.newWindow'),
          broken: t('content.video.broken', { title: name }),
        }}
      />
    </BrickSection>
  );
});

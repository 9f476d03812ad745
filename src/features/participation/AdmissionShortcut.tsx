import { Button } from '../../components/Button.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';
import { AdmissionPill } from './AdmissionPill.tsx';

/**
 * For the bar at the bottom of a narrow page: signs a guest in, leads to the request of participation, or
 * shows the state of the request.
 *
 * @param props.onAsk moves to the request form
 */
export const AdmissionShortcut = tracked(function AdmissionShortcut(props: {
  model: ParticipationModel;
  onAsk(): void;
}) {
  const { model } = props;
  const { t } = useI18n();
  const { navigation } = useStore();
  const host = useHost();
  switch (model.state.value) {
    case 'guest':
      return (
        <Button variant="primary" isWide onClick={() => navigation.requireLogin(host, 'bid')}>
          {t('participation.signIn')}
        </Button>
      );
    case 'none':
      return (
        <Button variant="primary" isWide onClick={props.onAsk}>
          {t('participation.request')}
        </Button>
      );
    default:
      return <AdmissionPill model={model} />;
  }
});

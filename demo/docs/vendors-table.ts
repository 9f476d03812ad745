import { code, table } from '../../elements/description/tables.ts';
import { ANALYTICS, HEATMAP, type Vendor } from '../../src/domain/vendors.ts';

const originOf = ({ base }: Vendor): string => new URL(base).origin;

/**
 * What the scripts of analytics and heatmap need of a Content-Security-Policy, as a table in Markdown. The
 * product requests only a service's first script; the other origins are as the service documents them.
 */
export const vendorsTable = (): string =>
  table(
    ['service', '`script-src`', '`connect-src`, `img-src`'],
    [
      [
        'Google Analytics',
        code(originOf(ANALYTICS)),
        code('https://*.google-analytics.com https://*.googletagmanager.com'),
      ],
      [
        'Hotjar',
        code(`${originOf(HEATMAP)} https://script.hotjar.com`),
        code('https://*.hotjar.com https://*.hotjar.io wss://*.hotjar.com'),
      ],
    ],
  );

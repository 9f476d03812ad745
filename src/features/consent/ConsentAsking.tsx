/** Banner and settings in one file, so that the settings open at once from the banner. */
export { ConsentBanner } from './ConsentBanner.tsx';
export { ConsentSettings } from './ConsentSettings.tsx';

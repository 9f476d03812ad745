const ours = /^(auction-|hybrid-live-room$|breaking-news$|global-search$|cookie-consent$)/;

export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  vue: { compilerOptions: { isCustomElement: (tag) => ours.test(tag) } },
});

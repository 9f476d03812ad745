// Code that an integrator may write, and code that the compiler must refuse; this file is only checked.
export const everyElement = (
  <>
    <auction-app routing="hash" base="/sale" />
    <auction-list auction="spring" from="address" kind="hybrid" layout="list" limit={3} />
    <auction-lot auction="spring" lot="quick-silver" hybrid className="wide">
      Shown until the element is there.
    </auction-lot>
    <hybrid-live-room auction="elite" practice />
    <breaking-news id="news" />
    <global-search placeholder="Horses" results="inline" />
    <cookie-consent analytics-id="G-AB12CD34EF" mode="external" />
    {/* @ts-expect-error: there is no such layout */}
    <auction-list layout="table" />
    {/* @ts-expect-error: there is no such element */}
    <auction-lst />
  </>
);

/** The auctioneer's own site, by its host name. */
export const WebsiteLink = ({ href }: { href: string }) => (
  <a href={href}>
    <bdi dir="ltr">{new URL(href).host}</bdi>
  </a>
);

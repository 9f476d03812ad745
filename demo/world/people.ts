/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'marbrook-demo';

export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly scope: readonly string[];
}

/** A person with the password `DEMO_PASSWORD`. */
export interface DemoAccount extends DemoUser {
  /** What the page `/_index` says about the account. */
  readonly about: string;
}

export const ACCOUNTS: readonly DemoAccount[] = [
  {
    id: 'user-anna',
    email: 'anna@example.com',
    firstname: 'Anna',
    lastname: 'Lindholm',
    scope: ['bidder'],
    about: 'a bidder; has bid here before',
  },
  {
    id: 'user-ben',
    email: 'ben@example.com',
    firstname: 'Ben',
    lastname: 'Hartwig',
    scope: ['bidder'],
    about: 'a bidder to play against her',
  },
  {
    id: 'user-carla',
    email: 'carla@example.com',
    firstname: 'Carla',
    lastname: 'Moreau',
    scope: ['bidder'],
    about: 'a bidder',
  },
  {
    id: 'user-auctioneer',
    email: 'auctioneer@example.com',
    firstname: 'Henrike',
    lastname: 'Marbrook',
    scope: ['auctioneer'],
    about: 'the auctioneer',
  },
  {
    id: 'user-clerk',
    email: 'clerk@example.com',
    firstname: 'Jonas',
    lastname: 'Feld',
    scope: ['clerk'],
    about: 'a clerk; runs the sale, and sees no contacts of bidders',
  },
];

/** Scope of the accounts for which `bots.ts` bids. */
export const BOT_SCOPE = 'bot';

const BOT_NAMES = [
  'Ole Tiedemann',
  'Signe Aagaard',
  'Pieter van Houtven',
  'Marie-Claire Duret',
  'Johanna Wessels',
  'Luca Ferrante',
  'Khalid Al Marri',
  'Emily Thornbury',
  'Sven Lundmark',
  'Katharina Ebeling',
  'Jules Delacourt',
  'Noor Al Suwaidi',
  'Greta Hollensen',
  'Tom Ashdown',
  'Birgit Vosskamp',
  'Mateusz Zielonka',
  'Elena Castellani',
  'Hugo Verstraete',
  'Friederike Amelung',
  'Rasmus Kjeldgaard',
  'Charlotte Beaufils',
  'Yusuf Demirkan',
  'Ingrid Solheim',
  'Walter Grothe',
] as const;

/** Bidders that cannot sign in: their password is random and not stored. */
export const BOTS: readonly DemoUser[] = BOT_NAMES.map((name, index) => {
  const [firstname = name, ...rest] = name.split(' ');
  return {
    id: `bot-${index + 1}`,
    email: `bot-${index + 1}@bidders.marbrook.example`,
    firstname,
    lastname: rest.join(' '),
    scope: [BOT_SCOPE],
  };
});

/** Users admitted to the hybrid auctions, with their limit in euros; null: unlimited. */
export const ADMITTED_BIDDERS: readonly { readonly user: string; readonly limit: number | null }[] = [
  { user: 'user-anna', limit: 50_000 },
  { user: 'user-ben', limit: 200_000 },
  ...BOTS.slice(0, 10).map(({ id }, index) => ({
    user: id,
    limit: index % 4 === 3 ? null : 60_000 + 40_000 * index,
  })),
];

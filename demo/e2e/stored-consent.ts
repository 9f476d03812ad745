import { consentRecord, NOTHING_ALLOWED } from '../../src/domain/consent.ts';

/** The storage of a browser whose visitor allowed only necessary cookies on an earlier visit. */
export const DECIDED = {
  cookies: [
    {
      name: 'cookie_consent',
      value: encodeURIComponent(JSON.stringify(consentRecord(NOTHING_ALLOWED, 0))),
      // Applies to all ports.
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

/** The storage of a new visitor. */
export const UNDECIDED = { cookies: [], origins: [] };

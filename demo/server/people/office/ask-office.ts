/**
 * Asks for the content of an office file, for one language; see `OfficeFile`. The first account is the office's.
 *
 * @param ask writes a question and resolves with the answer
 */
export async function askOffice(ask: (question: string) => Promise<string>): Promise<unknown> {
  const answer = async (question: string): Promise<string> => (await ask(`${question}: `)).trim();
  const locale = (await answer('Language of the office (en, de, fr, ar)')) || 'en';
  const tenant = await answer('Short name for addresses, such as ahorn; it never changes');
  const auctioneer = {
    name: await answer('Name of the auctioneer'),
    mail: await answer('E-mail address, the sender of mails'),
    phone: await answer('Phone'),
    street: await answer('Street'),
    streetnumber: await answer('House number'),
    zip: await answer('Postcode'),
    city: await answer('Town'),
    country: await answer('Country, as two letters such as DE'),
  };
  const logo = (await answer('File with the logo, in PNG, JPEG or WebP; nothing for none')) || undefined;
  const conditions = {
    name: { [locale]: await answer('Name of the page with the conditions of sale') },
    file: { [locale]: await answer('File with the HTML of that page') },
    version: await answer('Version of the conditions, such as 2026-01'),
  };
  const person = async (firstname: string) => ({
    firstname,
    lastname: await answer('Last name'),
    email: await answer('E-mail address'),
    locale,
  });
  const first = await person(await answer('First account of the office: first name'));
  const staff: object[] = [{ ...first, role: 'office' }];
  for (;;) {
    const firstname = await answer('Another account of the staff: first name (empty: no more)');
    if (firstname === '') return { tenant, logo, auctioneer, conditions, staff };
    const other = await person(firstname);
    staff.push({ ...other, role: (await answer('Role (office, clerk)')) || 'clerk' });
  }
}

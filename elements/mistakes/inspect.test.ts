import { describe, expect, it, test } from 'vitest';
import { isTemplateOf } from '../../src/domain/routes/paths.ts';
import { ROUTE_DESCRIPTIONS } from '../description/routes.ts';
import { inspectOptions } from './inspect.ts';
import { inspectApi } from './inspect-api.ts';
import { sentenceOf } from './mistakes.ts';

const api = 'https://api.test/api/v1/marbrook';
const inspect = (options: object, foreign: readonly string[] = []) =>
  inspectOptions({ api, ...options }, foreign, 'https://cms.test/');

describe('options of a page', () => {
  it.each([
    ['not an http address', { api: 'ftp://api.test' }, ['api-invalid', 'ftp://api.test']],
    ['an unknown option', { colour: 'red' }, ['option-unknown', 'colour']],
    [
      'a misspelt option',
      { inactivityMinuts: 7 },
      ['option-misspelt', 'inactivityMinuts', 'inactivityMinutes', 'data-inactivity-minutes'],
    ],
    [
      'a misspelt option that is set by script alone',
      { consnt: {} },
      ['option-misspelt', 'consnt', 'consent', 'it cannot be given'],
    ],
    ['an option with more to its name', { apiUrl: '/' }, ['option-misspelt', 'apiUrl', 'api', 'data-api']],
    ['an address that is none', { tiles: 'https://[' }, ['address-invalid', 'tiles', 'https://[']],
    ['minutes below one', { inactivityMinutes: 0 }, ['minutes-invalid', 0]],
    ['another language', { locale: 'nl' }, ['locale-unsupported', 'nl']],
    ['links that are no table', { links: 'login' }, ['links-malformed', 'login']],
    [
      'a link that is no address',
      { links: { login: 'javascript:x' } },
      ['address-invalid', 'links.login', 'javascript:x'],
    ],
    [
      'an unknown route',
      { links: { basket: '/' } },
      ['route-unknown', 'basket', ROUTE_DESCRIPTIONS.map(({ name }) => name).join(', ')],
    ],
    [
      'a placeholder of another route',
      { links: { login: '/?{lot}' } },
      ['placeholder-unknown', 'login', '{lot}', '{returnTo}, {provider}, {sale}'],
    ],
  ])('%s', (_, options, found) => {
    expect(inspect(options)).toEqual([found]);
  });

  it('are not reported if another tool has written them on the script tag', () => {
    expect(inspect({ cfasync: 'false', category: 'x' }, ['cfasync', 'category'])).toEqual([]);
  });

  it('are not reported if they are used as described', () => {
    const links = ROUTE_DESCRIPTIONS.map(({ name, placeholders }) => [
      name,
      `/${name}?${placeholders.map((it) => `{${it}}`).join('')}{provider}{sale}`,
    ]);
    expect(inspect({ links: Object.fromEntries(links) })).toEqual([]);
    // The cheap check with which a page requests the sentences must agree.
    for (const [route = '', template = ''] of links) expect(isTemplateOf(route, template), route).toBe(true);
  });
});

describe('an API that gives no answer', () => {
  const page = (onLine: boolean) =>
    ({ navigator: { onLine }, location: { origin: 'https://cms.test' } }) as Window;
  /** A bound function shows no source either. */
  const native = (answer: typeof fetch): typeof fetch => answer.bind(null);

  it.each([
    ['refuses the origin', async () => new Response(), ['api-without-cors', api, 'https://cms.test']],
    ['cannot be reached', () => Promise.reject(new TypeError('failed')), ['api-unreachable', api]],
  ] as const)('%s', async (_, answer, found) => {
    expect(await inspectApi(api, native(answer), page(true))).toEqual([found]);
  });

  it('is not requested again if the page has replaced `fetch`, or without a network', async () => {
    let asked = 0;
    const answer = async () => {
      asked += 1;
      return new Response();
    };
    expect(await inspectApi(api, answer, page(true))).toEqual([['fetch-replaced', api]]);
    expect(await inspectApi(api, native(answer), page(false))).toEqual([]);
    expect(asked).toBe(0);
  });
});

test('a sentence names the results of a check in the order in which they are given', () => {
  expect(sentenceOf('option-misspelt', ['hubb', 'hub', 'data-hub'])).toBe(
    'There is no option `hubb`. Write `hub`; on the script tag, data-hub.',
  );
});

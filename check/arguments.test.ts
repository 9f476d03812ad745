import { describe, expect, it } from 'vitest';
import { PASSWORD_VARIABLE, parseArguments } from './arguments.ts';

const API = 'https://api.example/api/v1/marbrook';
const parse = (line: string, environment = {}) =>
  parseArguments(line.split(' ').filter(Boolean), environment);

describe('the command line of the check', () => {
  it('takes hub and tenant from the API where they are not given', () => {
    expect(parse(`--api ${API}/`)).toEqual({
      ok: true,
      value: {
        api: API,
        hub: 'https://api.example/.well-known/mercure',
        tenant: 'marbrook',
        account: null,
        json: false,
        elements: null,
      },
    });
    expect(parse(`--api ${API} --hub https://hub.example/h --tenant m --json`)).toMatchObject({
      value: { hub: 'https://hub.example/h', tenant: 'm', json: true },
    });
    expect(parse(`--api ${API} --hub none --elements auction-list,auction-lot`)).toMatchObject({
      value: { hub: null, elements: ['auction-list', 'auction-lot'] },
    });
  });

  it('takes the password from the environment, and the option before it', () => {
    const environment = { [PASSWORD_VARIABLE]: 'quiet' };
    const line = `--api ${API} --email a@b.example`;
    expect(parse(line, environment)).toMatchObject({ value: { account: { password: 'quiet' } } });
    expect(parse(`${line} --password loud`, environment)).toMatchObject({
      value: { account: { email: 'a@b.example', password: 'loud' } },
    });
  });

  it.each([
    ['', '--api must be a http(s) address, not "".'],
    ['--api api.example', '--api must be a http(s) address, not "api.example".'],
    [`--api ${API} --hub ftp://x`, '--hub must be a http(s) address, not "ftp://x".'],
    [`--api ${API} now`, '"now" belongs to no option.'],
    [`--api ${API} --email a@b.example`, '--email needs a password'],
    [`--api ${API} --password x`, '--password needs --email.'],
    [`--api ${API} --elements auction-lots`, 'not "auction-lots"'],
    [`--api ${API} --jsn`, '--jsn'],
  ])('says what is wrong with "%s"', (line, sentence) => {
    const parsed = parse(line);
    expect(parsed.ok ? '' : parsed.error).toContain(sentence);
  });
});

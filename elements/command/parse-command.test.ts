import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';

const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean), {});

describe("the package's command", () => {
  it('reads from its arguments which backend to check and where to deliver', () => {
    expect(parse('deliver public/assets')).toEqual({
      ok: true,
      value: { name: 'deliver', to: 'public/assets' },
    });
    expect(parse('check --api https://api.example/v1/m')).toMatchObject({
      value: { name: 'check', options: { api: 'https://api.example/v1/m' } },
    });
    for (const line of ['--help', 'check -h', 'deliver --help'])
      expect(parse(line)).toEqual({ ok: true, value: { name: 'help' } });
  });

  it.each([
    ['', 'The command is missing: check, deliver.'],
    ['chek', 'There is no command "chek": check, deliver.'],
    ['deliver', 'deliver needs one folder.'],
    ['deliver --to', 'deliver needs one folder.'],
    ['deliver a b', '"b" belongs to no option.'],
  ])('says what is wrong with "%s"', (line, sentence) => {
    expect(parse(line)).toEqual({ ok: false, error: sentence });
  });
});

import { toJsonSchema } from '@valibot/to-json-schema';
import { Catalogue } from './catalogue.ts';

/**
 * The JSON Schema of a catalogue, the content of `catalogue.schema.json`; editors use it for checks while
 * typing.
 */
export const catalogueSchema = (): object => ({
  title: 'Catalogue of auctions',
  ...toJsonSchema(Catalogue, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
});

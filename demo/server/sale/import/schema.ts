import { toJsonSchema } from '@valibot/to-json-schema';
import { Catalogue } from './catalogue.ts';

/** The JSON Schema of a catalogue, as `catalogue.schema.json` has it; editors check with it while one writes. */
export const catalogueSchema = (): object => ({
  title: 'Catalogue of auctions',
  ...toJsonSchema(Catalogue, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
});

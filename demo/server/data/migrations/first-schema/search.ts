import { type Kysely, sql } from 'kysely';

/** The extensions of PostgreSQL that the search needs. */
export async function createExtensions(db: Kysely<unknown>): Promise<void> {
  for (const extension of ['unaccent', 'pg_trgm']) await ensureExtension(db, extension);
}

/**
 * @throws an Error with instructions if the database's user may not create it
 */
async function ensureExtension(db: Kysely<unknown>, name: string): Promise<void> {
  try {
    await sql.raw(`create extension if not exists ${name}`).execute(db);
  } catch (error) {
    throw new Error(
      `The search needs the PostgreSQL extension ${name}, which could not be created: ${error instanceof Error ? error.message : error}. Install PostgreSQL's contrib package, and run "create extension ${name}" in this database as its owner or a superuser; then start again.`,
      { cause: error },
    );
  }
}

/**
 * Signs over or between letters that are hardly ever typed: harakat, tatweel, joiners, marks of direction.
 */
const MARKS = String.raw`[\u0300-\u036f\u00ad\u061c\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+`;
/**
 * All except letters and digits. Not by character class: with locale C, PostgreSQL knows only ASCII letters.
 */
const BETWEEN_WORDS = String.raw`[^0-9a-z\u00df-\u00f6\u00f8-\u024f\u0370-\u052f\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3]+`;
/** Variants of one Arabic letter, and both sorts of Arabic digits. */
const FOLDED_FROM = 'أإآٱىةؤئکیے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const FOLDED_TO = 'اااايهويكيي01234567890123456789';
/** Spelling of these letters on a keyboard without them. */
const SPELLED_OUT = Object.entries({
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Å: 'Aa',
  Ø: 'Oe',
}).reduce(
  (inner, [letter, letters]) => `replace(${inner}, '${letter}', '${letters}')`,
  'normalize(value, nfkc)',
);
/** Letters that sound alike map to the same one. With locale C, trigrams are made of ASCII letters only. */
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچژگ';
const LATIN = 'abttghkddrzssszttagfkklmnhwyapcjg';

/** The text-search configuration of each language. */
const CONFIGS = { en: 'english', de: 'german', fr: 'french', ar: 'arabic' };
/** Only this many characters of a text are searched: much longer texts do not fit into a vector. */
const MAX_TEXT = 50_000;

const STEMS = Object.values(CONFIGS).map((config) => `(plainto_tsquery('${config}', form))`);
const TEXTS = Object.entries(CONFIGS).map(
  ([locale, config]) =>
    `to_tsvector('${config}', search_fold(left(coalesce(lot.descriptions ->> '${locale}', ''), ${MAX_TEXT})))`,
);

/**
 * Full-text search over lots: a search document per lot and the words of all lots. Triggers keep both up to
 * date, so code that writes a lot needs no code for the search. A bid writes neither.
 */
export const SEARCH: readonly string[] = [
  // The words of `value` in lower-case basic letters, with single spaces between them.
  `create function search_fold(value text) returns text language sql stable parallel safe as $$
    select btrim(regexp_replace(lower(unaccent(translate(
      regexp_replace(normalize(value, nfkc), '${MARKS}', '', 'g'),
      '${FOLDED_FROM}', '${FOLDED_TO}'))), '${BETWEEN_WORDS}', ' ', 'g'))
  $$`,
  `create function search_spelled_out(value text) returns text language sql immutable parallel safe as $$
    select ${SPELLED_OUT}
  $$`,
  // The forms of each word: plain, with umlauts spelled out, and without the Arabic article.
  `create function search_forms(value text) returns table (index bigint, form text)
    language sql stable parallel safe as $$
    select word.index, form.form
    from unnest(
      string_to_array(search_fold(value), ' '),
      string_to_array(search_fold(search_spelled_out(value)), ' ')
    ) with ordinality as word (plain, spelled_out, index),
    lateral (
      select plain union select spelled_out union select regexp_replace(plain, '^و?ال(?=...)', '')
    ) as form (form)
    where form.form <> ''
  $$`,
  // All texts in a JSON value, such as a name per language.
  `create function search_strings(value jsonb) returns text language sql immutable parallel safe as $$
    select string_agg(part #>> '{}', ' ')
    from jsonb_path_query(value, 'lax $.** ? (@.type() == "string")') as part
  $$`,
  `create function search_vector(value text, weight "char") returns tsvector
    language sql stable parallel safe as $$
    select setweight(to_tsvector('simple', coalesce(string_agg(form, ' ' order by index), '')), weight)
    from search_forms(value)
  $$`,
  // A query for every word of the term. The suffix ':*' also finds words with that beginning.
  `create function search_query(term text, word_suffix text, number_suffix text) returns tsquery
    language sql stable parallel safe as $$
    select string_agg('(' || forms || ')', ' & ')::tsquery
    from (
      select string_agg(
        '''' || form || '''' || case when form ~ '^[0-9]+$' then number_suffix else word_suffix end, '|'
      ) as forms
      from search_forms(term) group by index
    ) as words
  $$`,
  // The same with stems; a word that is too common in one of the languages is left out.
  `create function search_stems(term text) returns tsquery language sql stable parallel safe as $$
    select string_agg('(' || stems || ')', ' & ')::tsquery
    from (
      select string_agg(stem.lexeme::text, '|') as stems
      from search_forms(term) as word, lateral (values (('''' || form || '''')::tsquery), ${STEMS.join(', ')})
        as stem (lexeme)
      group by index having bool_and(numnode(stem.lexeme) > 0)
    ) as words
  $$`,
  // A word in ASCII letters by its sound, for trigrams.
  `create function search_spelling(word text) returns text language sql immutable parallel safe as $$
    select translate(word, '${ARABIC}', '${LATIN}')
  $$`,

  // The documents: `names` has names and number, `family` sire, dam and dam's sire, `head` both and all
  // facts, `words` all these and the texts. Withdrawn lots have no document.
  `create table lot_search (
    lot_id text primary key references lots on delete cascade,
    closed boolean not null,
    number text not null,
    titles text[] not null,
    names tsvector not null,
    family tsvector not null,
    head tsvector not null,
    words tsvector not null
  ) with (fillfactor = 80)`,
  // Words are never removed: a word of no lot finds nothing.
  `create table search_words (
    word text collate "C" primary key,
    spelling text not null
  )`,
  `create index search_words_by_spelling on search_words using gin (spelling gin_trgm_ops)`,
  // For each word of the term: the word, if a known word begins with it, and known words with similar
  // spelling. `every` requires one of them per word of the term, `any_of` any of them.
  `create function search_similar(term text) returns table (every tsquery, any_of tsquery)
    language sql stable as $$
    select string_agg('(' || forms || ')', ' & ')::tsquery, string_agg(forms, '|')::tsquery
    from (
      select string_agg(similar_word.lexeme, '|') as forms
      from search_forms(term) as word, lateral (
        select '''' || form || '''' where form ~ '[0-9]'
        union all
        select '''' || form || ''':*' where exists (
          select 1 from search_words where word >= form and word < form || chr(1114111))
        union all
        (select '''' || word || '''' from search_words
          where spelling % search_spelling(form) or search_spelling(form) <% spelling
          order by greatest(similarity(spelling, search_spelling(form)),
            0.9 * word_similarity(search_spelling(form), spelling)) desc, word
          limit 3)
      ) as similar_word (lexeme)
      where length(form) >= 3 or form ~ '[0-9]'
      group by word.index
    ) as words
  $$`,

  `create function search_index_lot(lot lots) returns void language plpgsql as $$
  declare
    named tsvector := search_vector(search_strings(lot.names), 'A') || search_vector(lot.number, 'A');
    family tsvector := search_vector(
      concat_ws(' ', lot.facts ->> 'sire', lot.facts ->> 'dam', lot.facts ->> 'damSire'), 'B');
    facts tsvector := search_vector(concat_ws(' ',
      search_strings(lot.facts -> 'sex'), search_strings(lot.facts -> 'colour'),
      search_strings(lot.facts -> 'breed'), search_strings(lot.facts -> 'location'),
      search_strings(lot.facts -> 'seller'), left(lot.facts ->> 'dateOfBirth', 4), lot.facts ->> 'height',
      search_strings(jsonb_path_query_array(lot.pedigree, 'lax $.**.name'))), 'C');
    whole tsvector := named || family || facts;
  begin
    insert into lot_search
    select lot.id, lot.status not in ('upcoming', 'active'),
      replace(search_fold(lot.number), ' ', ''),
      array(select distinct search_fold(search_strings(title)) from jsonb_path_query(lot.names, 'lax $.*') as title),
      named, family, whole, strip(whole || ${TEXTS.join(' || ')})
    from auctions where auctions.id = lot.auction_id
    on conflict (lot_id) do update set closed = excluded.closed,
      number = excluded.number, titles = excluded.titles, names = excluded.names,
      family = excluded.family, head = excluded.head, words = excluded.words;
  end $$`,
  // One transaction at a time: two that add the same words in a different order would deadlock.
  `create function search_add_words(ids text[]) returns void language plpgsql as $$
  declare
    added text[] := array(
      select distinct found.word from lot_search, unnest(tsvector_to_array(head)) as found (word)
      where lot_id = any(ids) and length(found.word) >= 3 and found.word !~ '[0-9]'
        and not exists (select 1 from search_words as known where known.word = found.word));
  begin
    if added = '{}' then return; end if;
    perform pg_advisory_xact_lock(hashtext('search_words'), 0);
    insert into search_words select word, search_spelling(word) from unnest(added) as word
    on conflict do nothing;
  end $$`,
  `create function search_on_insert() returns trigger language plpgsql as $$
  begin
    if new.status <> 'withdrawn' then perform search_index_lot(new); end if;
    return null;
  end $$`,
  `create function search_on_inserted() returns trigger language plpgsql as $$
  begin
    perform search_add_words(array(select id from inserted));
    return null;
  end $$`,
  `create function search_on_change() returns trigger language plpgsql as $$
  begin
    if new.status = 'withdrawn' then return null; end if;
    perform search_index_lot(new);
    perform search_add_words(array[new.id]);
    return null;
  end $$`,
  `create function search_on_status() returns trigger language plpgsql as $$
  begin
    if new.status = 'withdrawn' then delete from lot_search where lot_id = new.id;
    elsif old.status = 'withdrawn' then
      perform search_index_lot(new);
      perform search_add_words(array[new.id]);
    else update lot_search set closed = new.status not in ('upcoming', 'active') where lot_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger search_insert after insert on lots for each row execute function search_on_insert()`,
  `create trigger search_inserted after insert on lots referencing new table as inserted
    for each statement execute function search_on_inserted()`,
  `create trigger search_change
    after update of auction_id, number, names, descriptions, facts, pedigree on lots
    for each row execute function search_on_change()`,
  // A bid lists the status among its columns, but hardly ever changes it.
  `create trigger search_status after update of status on lots
    for each row when (old.status is distinct from new.status) execute function search_on_status()`,
  // Every search reads the list of pending entries, so it is kept short.
  `create index lot_search_by_number on lot_search (number)`,
  ...['names', 'family', 'head', 'words'].map(
    (column) =>
      `create index lot_search_by_${column} on lot_search using gin (${column}) with (gin_pending_list_limit = 128)`,
  ),
];

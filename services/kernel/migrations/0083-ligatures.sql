-- œ and æ are typed as oe and ae, ’ as ', and a space that does not break as any other: contracts/src/search-text.ts says
-- the same.
create or replace function searchable(value text) returns text
language sql immutable parallel safe
return translate(
  replace(replace(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
  U&'\2019\00A0\202F', '''  ');

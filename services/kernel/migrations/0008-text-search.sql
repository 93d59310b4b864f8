-- What a person types finds what he means: without case, without accents, each word anywhere.

create function searchable(value text) returns text
language sql immutable parallel safe
return lower(replace(replace(
  regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
  'œ', 'oe'), 'Œ', 'oe'));

comment on function searchable(text) is 'A text without case and accents, for searching and sorting French names';

create function found_in(wanted text, variadic places text[]) returns boolean
language sql stable parallel safe
return not exists (
  select from regexp_split_to_table(trim(searchable(wanted)), '\s+') as word
  where strpos(searchable(array_to_string(places, ' ')), word) = 0);

comment on function found_in(text, text[]) is
  'Whether every word of the wanted text stands in one of the places, as typed: % and _ mean themselves. No text is found everywhere';

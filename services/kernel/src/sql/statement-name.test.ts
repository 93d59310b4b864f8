import { expect, test } from '@jest/globals';
import { statementName } from './statement-name.ts';

test.each([
  ['select a, b from views.tallies where c = $1', 'select views.tallies'],
  [`insert into directory.rows (a) values ('secret') on conflict do nothing`, 'insert directory.rows'],
  ['update projection.checkpoints c set position = 3', 'update projection.checkpoints'],
  [`begin; set local app.entreprise = '0199f0c2-0000-7000-8000-000000000000'`, 'begin'],
  ['commit', 'commit'],
  ['-- why\n  with a as (select 1) select * from a join views.tallies t using (b)', 'with views.tallies'],
  [`declare batches no scroll cursor for select x from views.tallies where y = 'z'`, 'declare views.tallies'],
])('of %s a trace says %s', (text, name) => expect(statementName(text)).toBe(name));

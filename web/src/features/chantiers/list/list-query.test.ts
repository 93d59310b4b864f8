import { expect, test } from '@jest/globals';
import type { ListAddress } from './list-address.ts';
import { countQuery, listQuery } from './list-query.ts';

const plain: ListAddress = {
  status: null,
  text: '',
  clients: [],
  tags: [],
  billable: null,
  openTasks: null,
  withDeleted: false,
  sort: null,
  page: 1,
};

test('without an order, running chantiers are asked for first', () =>
  expect(listQuery(plain)).toEqual({ OrderBy: 'projectStatus', OrderAsc: 'true', Take: '50', Skip: '0' }));

test('the server cuts, filters and orders', () =>
  expect(
    listQuery({
      status: 2,
      text: 'nantes',
      clients: ['a'],
      tags: ['b'],
      billable: false,
      openTasks: true,
      withDeleted: true,
      sort: { by: 'saisi', ascending: false },
      page: 3,
    }),
  ).toEqual({
    Status: ['2'],
    Text: 'nantes',
    Clients: ['a'],
    Tags: ['b'],
    isFacturable: 'false',
    hasTaskOpened: 'true',
    includeDeleted: 'true',
    OrderBy: 'totalInputTime',
    OrderAsc: 'false',
    Take: '50',
    Skip: '100',
  }));

test('a tab counts what the filters leave, whatever tab and page are shown', () =>
  expect(
    countQuery({ ...plain, status: 3, text: 'nantes', sort: { by: 'saisi', ascending: true }, page: 4 }, 50),
  ).toEqual({
    Status: ['50'],
    Text: 'nantes',
    Take: '1',
    Skip: '0',
  }));

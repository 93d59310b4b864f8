/** Pieces of SQL over pg_catalog that the queries of the dump share; `alias` is the catalog's row. */

/** Whether an object of a catalog is ours: neither PostgreSQL's, nor an extension's, nor the migration runner's. */
export const ours = (catalog: string, alias: string, prefix: string): string => `
  ${alias}.${prefix}namespace <> all (array['pg_catalog', 'information_schema', 'pg_toast']::regnamespace[])
  and ${alias}.${prefix}name !~ '^migrations(_|$)'
  and not exists (
    select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;

/** What the migration said about the object, before it. */
export const comment = (catalog: string, alias: string): string =>
  `coalesce('-- ' || replace(obj_description(${alias}.oid, '${catalog}'), E'\\n', E'\\n-- ') || E'\\n', '')`;

/** The rows of a select, each on a line of its own after what stands before. */
export const lines = (select: string): string =>
  `coalesce((select string_agg(E'\\n' || line, '' order by line collate "C") from (${select}) s (line)), '')`;

/** A role by its name; the owner's differs from one installation to the next. */
export const role = (oid: string, owner: string): string =>
  `case ${oid} when 0 then 'public' when ${owner} then 'owner' else ${oid}::regrole::text end`;

/**
 * Rights given to others than the owner.
 * @param kind of acldefault: r table, s sequence, n schema, f function
 */
export const grants = (kind: 'r' | 's' | 'n' | 'f', acl: string, owner: string, object: string): string =>
  lines(`
    select format('grant %s on %s to %s;',
      case when count(*) > 1 and count(*) = (
          select count(*) from aclexplode(acldefault('${kind}', ${owner})) o where o.grantee = ${owner})
        then 'all' else lower(string_agg(privilege_type, ', ' order by privilege_type collate "C")) end,
      ${object}, ${role('grantee', owner)})
    from aclexplode(${acl}) where grantee <> ${owner} group by grantee`);

import { comment, grants, lines, ours } from './fragments.ts';

/** Group roles of the product, which belong to the whole server. Logins are made at the start, not by migrations. */
export const roles = `
  select format('create role %I%s%s%s;', rolname,
    case when rolcanlogin then ' login' else ' nologin' end,
    case when rolsuper then ' superuser' else ' nosuperuser' end,
    case when rolbypassrls then ' bypassrls' else ' nobypassrls' end) as block
  from pg_roles where rolname ~ '^gestiontemps_' and not rolcanlogin order by rolname collate "C"`;

export const extensions = `
  select format('create extension %I;', extname) as block
  from pg_extension where extname <> 'plpgsql' order by extname collate "C"`;

export const schemas = `
  select ${comment('pg_namespace', 'n')} || format('create schema %I;', nspname)
    || ${grants('n', 'n.nspacl', 'n.nspowner', `'schema ' || n.oid::regnamespace`)} as block
  from pg_namespace n
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  order by nspname collate "C"`;

/** Enumerations and domains. */
export const types = `
  select ${comment('pg_type', 't')} || case t.typtype
    when 'e' then format('create type %s as enum (%s);', t.oid::regtype,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    else format('create domain %s as %s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(' ' || pg_get_constraintdef(oid), '' order by conname collate "C")
        from pg_constraint where contypid = t.oid))
    end as block
  from pg_type t
  where t.typtype in ('e', 'd') and ${ours('pg_type', 't', 'typ')}
  order by t.oid::regtype::text collate "C"`;

/** Those that no column owns: serial and identity columns tell theirs. */
export const sequences = `
  select format('create sequence %s as %s increment by %s;', c.oid::regclass, format_type(s.seqtypid, null), s.seqincrement)
    || ${grants('s', 'c.relacl', 'c.relowner', `'sequence ' || c.oid::regclass`)} as block
  from pg_class c join pg_sequence s on s.seqrelid = c.oid
  where ${ours('pg_class', 'c', 'rel')}
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
  order by c.oid::regclass::text collate "C"`;

/** What their callers see; the bodies are in the migrations. Everybody may call one that says nothing about it. */
export const functions = `
  select ${comment('pg_proc', 'p')}
    || format('create %s %s(%s)%s language %s%s%s%s;', case p.prokind when 'p' then 'procedure' else 'function' end,
      p.oid::regproc, pg_get_function_arguments(p.oid), coalesce(' returns ' || pg_get_function_result(p.oid), ''),
      (select lanname from pg_language where oid = p.prolang),
      case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end,
      case when p.prosecdef then ' security definer' else '' end,
      coalesce(' set ' || array_to_string(p.proconfig, ' set '), ''))
    || ${lines(`
      select format('revoke all on function %s from public;', p.oid::regprocedure)
      where p.proacl is not null and not exists (select from aclexplode(p.proacl) where grantee = 0)`)}
    || ${grants('f', 'p.proacl', 'p.proowner', `'function ' || p.oid::regprocedure`)} as block
  from pg_proc p
  where p.prokind in ('f', 'p') and ${ours('pg_proc', 'p', 'pro')}
  order by p.oid::regprocedure::text collate "C"`;

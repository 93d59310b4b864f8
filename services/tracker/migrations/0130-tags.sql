create table views.tags (
  entreprise uuid not null,
  id text not null,
  label text not null,
  color text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamptz not null,
  updated_by text,
  updated_on timestamptz,
  deleted_by text,
  deleted_on timestamptz,
  constraint views_tags_pkey primary key (entreprise, id)
);
select enable_company_wall('views.tags');

create table views.tag_categories (
  entreprise uuid not null,
  id text not null,
  category_name text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamptz not null,
  updated_by text,
  updated_on timestamptz,
  deleted_by text,
  deleted_on timestamptz,
  constraint views_tag_categories_pkey primary key (entreprise, id)
);
select enable_company_wall('views.tag_categories');

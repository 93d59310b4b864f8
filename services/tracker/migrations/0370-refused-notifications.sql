-- Kinds of mails that a person does without, and of which kind a mail is: null of one that is always sent.
create table views.refused_notifications (
  entreprise uuid not null,
  utilisateur_id text not null,
  nature text not null,
  constraint views_refused_notifications_pkey primary key (entreprise, utilisateur_id, nature)
);
select enable_company_wall('views.refused_notifications');

alter table directory.mails add column nature text;

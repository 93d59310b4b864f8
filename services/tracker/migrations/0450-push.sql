-- Devices that show notifications: beside the sign-in on which somebody has asked for it, and gone with it. Where a device is
-- reached and what it reads with is sealed under SECRET; null once its service has said that nobody is there any more, until the
-- device comes back by itself.
create table directory.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  sign_in uuid not null,
  account_id text not null,
  natures text[] not null,
  -- By which key of ours it was subscribed: of another one nothing reaches it.
  public_key text not null,
  -- Tells one address from another without saying it.
  address_mark bytea,
  sealed bytea,
  created_on timestamptz not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_sign_in_key unique (sign_in),
  constraint push_subscriptions_address_key unique (address_mark),
  constraint push_subscriptions_sign_in_fkey foreign key (sign_in) references directory.sign_ins on delete cascade
);
create index push_subscriptions_account_idx on directory.push_subscriptions (account_id);
grant select, insert, update, delete on directory.push_subscriptions to gestiontemps_api;
grant select, insert, update, delete on directory.push_subscriptions to gestiontemps_projector;

-- What waits to be shown on them: once for an event and a device. No words: those are made when it is sent.
create table directory.push_messages (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  subscription uuid not null,
  entreprise uuid not null,
  account_id text not null,
  nature text not null,
  monday date not null,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  given_up_on timestamptz,
  attempts integer not null default 0,
  next_attempt_on timestamptz not null default now(),
  claimed_until timestamptz not null default '-infinity',
  last_error text,
  constraint push_messages_pkey primary key (id),
  constraint push_messages_event_key unique (event_id, subscription),
  constraint push_messages_subscription_fkey foreign key (subscription) references directory.push_subscriptions on delete cascade
);
create index push_messages_due_idx on directory.push_messages (next_attempt_on)
  where sent_on is null and given_up_on is null;
create index push_messages_subscription_idx on directory.push_messages (subscription);
select enable_company_wall('directory.push_messages');

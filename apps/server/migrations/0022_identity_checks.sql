-- Links to a check: the code on a screen, or in a message. Only the hash of the token is kept; it works once.
create table identity_link (
  token_hash  bytea primary key,
  order_id    uuid not null references customer_order,
  -- The screen that shows it; null in a message.
  made_by     uuid references browser_session on delete set null,
  language    text not null,
  -- Where an outside provider leads afterwards.
  success_url text not null,
  error_url   text not null,
  -- Shown on both screens.
  words       text[] not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  opened_at   timestamptz
);
create index identity_link_by_order on identity_link (order_id, created_at desc);

-- Browsers that opened a link: each may carry out this check and see nothing else of the order.
create table identity_device (
  session_id uuid not null references browser_session on delete cascade,
  order_id   uuid not null references customer_order,
  words      text[] not null,
  opened_at  timestamptz not null,
  expires_at timestamptz not null,
  primary key (session_id, order_id)
);
create index identity_device_by_order on identity_device (order_id, expires_at);

-- Each time somebody tried to prove who they are. The newest of an order counts.
create table identity_try (
  id           uuid primary key,
  seq          bigint generated always as identity,
  order_id     uuid not null references customer_order,
  affiliate_id text not null references affiliate,
  provider     text not null,
  -- Null with an outside provider, and where a person was asked without any photo.
  document     text check (document in ('passport', 'identity-card')),
  state        text not null check (state in ('collecting', 'reading', 'with-a-person', 'accepted', 'refused', 'replaced')),
  -- What was read, sealed; null before, and where nothing could be read.
  fields       bytea,
  warnings     text[] not null default '{}',
  reasons      text[] not null default '{}',
  started_at   timestamptz not null,
  sent_at      timestamptz,
  decided_at   timestamptz,
  -- `machine`, the provider's id, or the actor of the audit.
  decided_by   text,
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check (state <> 'refused' or cardinality(reasons) > 0)
);
create index identity_try_by_order on identity_try (order_id, seq desc);
create unique index identity_try_open on identity_try (order_id) where state in ('collecting', 'reading', 'with-a-person');
create index identity_try_waiting on identity_try (sent_at) where state = 'with-a-person';

-- Photos of documents, sealed in the file store; the rows go with them.
create table identity_photo (
  id          uuid primary key,
  try_id      uuid not null references identity_try,
  side        text not null check (side in ('passport', 'front', 'back')),
  file_key    text not null references sealed_file,
  -- What was claimed of it when it came; null once it is the clean copy.
  name        bytea,
  media_type  text not null,
  received_at timestamptz not null,
  unique (try_id, side)
);

-- What a register of purchases asks about the seller's document, sealed; it outlives the photos.
create table identity_record (
  order_id    uuid primary key references customer_order,
  fields      bytea not null,
  accepted_at timestamptz not null,
  accepted_by text not null
);

-- Messages of outside providers that were taken.
create table identity_message (
  provider text not null,
  id       text not null,
  at       timestamptz not null,
  primary key (provider, id)
);

-- Messages with a link to the check: so many in an hour.
create table identity_mail (
  id       uuid primary key,
  order_id uuid not null references customer_order,
  at       timestamptz not null
);
create index identity_mail_by_order on identity_mail (order_id, at);

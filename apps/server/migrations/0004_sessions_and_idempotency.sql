-- What proves that a browser made a customer, an address, an order. Only the SHA-256 of the token is kept.
create table browser_session (
  id            uuid primary key,
  affiliate_id  text not null references affiliate,
  token_hash    bytea not null unique,
  created_at    timestamptz not null,
  -- When the browser first sent the cookie back. Until then its reply may have been lost, and may be repeated.
  first_used_at timestamptz,
  expires_at    timestamptz not null
);

-- The first reply to a request with an Idempotency-Key, replayed to its repetitions.
create table idempotency (
  -- Whose key it is: equal keys of different scopes have nothing to do with each other.
  scope         text not null,
  operation     text not null,
  key           text not null,
  fingerprint   bytea not null,
  status        integer not null,
  headers       jsonb not null,
  body          text not null,
  -- The session the first caller held when it was answered, and whether that call began it.
  session_id    uuid,
  session_begun boolean not null,
  created_at    timestamptz not null default now(),
  primary key (scope, operation, key)
) with (
  -- A reply of some kilobytes is read once at most: it is neither compressed nor moved elsewhere.
  toast_tuple_target = 8160
);
-- Rows come in the order of time, so the coarsest index finds the old ones.
create index idempotency_by_age on idempotency using brin (created_at);

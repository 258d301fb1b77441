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
create index browser_session_by_expiry on browser_session (expires_at);

-- The first reply to a request with an Idempotency-Key, replayed to its repetitions.
create table idempotency (
  -- Whose key it is: equal keys of different scopes have nothing to do with each other.
  scope         text not null,
  operation     text not null,
  key           text not null,
  fingerprint   bytea not null,
  status        integer,
  headers       jsonb,
  body          text,
  -- The session the first caller held when it was answered, and whether that call began it.
  session_id    uuid,
  session_begun boolean not null default false,
  created_at    timestamptz not null default now(),
  primary key (scope, operation, key)
);
create index idempotency_by_age on idempotency (created_at);

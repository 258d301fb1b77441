-- What proves that a browser made a customer, an address, an order. Only the SHA-256 of the token is kept.
create table browser_session (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  token_hash   bytea not null unique,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);

-- The first reply to a request with an Idempotency-Key, replayed to its repetitions.
create table idempotency (
  affiliate_id text not null,
  operation    text not null,
  key          text not null,
  fingerprint  bytea not null,
  status       integer,
  headers      jsonb,
  body         text,
  created_at   timestamptz not null default now(),
  primary key (affiliate_id, operation, key)
);
create index idempotency_by_age on idempotency (created_at);

-- Tokens of e-mailed links: only their hash is kept. They redeem a session, they are not one.
create table order_link (
  token_hash bytea primary key,
  order_id   uuid not null references customer_order,
  uses_left  integer not null check (uses_left >= 0),
  expires_at timestamptz not null
);
create index order_link_by_order on order_link (order_id);

-- Codes that were mailed to the address on file. A new one takes the place of the one before.
create table order_code (
  id         uuid primary key,
  order_id   uuid not null references customer_order,
  code_hash  bytea not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_code_by_order on order_code (order_id, created_at desc);

-- Which browser sessions may see an order besides the one that placed it, and until when each counts as stepped up.
create table order_grant (
  session_id       uuid not null references browser_session,
  order_id         uuid not null references customer_order,
  expires_at       timestamptz not null,
  -- A session from a code ends when it is not used; one from a link has a fixed end.
  ends_when_idle   boolean not null,
  stepped_up_until timestamptz,
  primary key (session_id, order_id)
);

-- Whoever proves who they are gets a new token for the session they hold; what they hold stays as it is. The token before may
-- still come with calls that were on their way, and opens no more than it did.
alter table browser_session
  add column former_token_hash bytea unique,
  add column renewed_at timestamptz;

-- Tells what a session may see since its token was renewed from what it might see before.
alter table order_grant add column granted_at timestamptz not null default now();

-- A draft of a programme as it was shown to its author, until its addresses end (docs/decisions/0150).
create table config_preview (
  id uuid primary key,
  affiliate_id text not null references affiliate (id) on delete cascade,
  actor text not null,
  -- Settings, texts and look as they would be after a saving, without the account that is paid from.
  document jsonb not null,
  ends_at timestamptz not null
);
create index config_preview_affiliate on config_preview (affiliate_id);
create index config_preview_end on config_preview (ends_at);

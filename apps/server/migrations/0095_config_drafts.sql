-- What a person or a key has begun to change in a programme and not published yet (docs/decisions/0133).
create table config_draft (
  affiliate_id text not null references affiliate (id) on delete cascade,
  actor text not null,
  base_version integer not null,
  base_theme_version integer not null,
  patch jsonb not null,
  saved_at timestamptz not null,
  primary key (affiliate_id, actor)
);

-- Nothing new is taken by an archived programme; what was sold to it goes on.
alter table affiliate add column archived_at timestamptz;

-- Every state that a programme was ever in; the newest is what stands in `affiliate`.
create table affiliate_version (
  affiliate_id text not null references affiliate on delete cascade,
  version      integer not null,
  config       jsonb not null,
  programme    jsonb not null,
  texts        jsonb not null,
  saved_at     timestamptz not null,
  -- `key:<id of an operator key>`, `command-line:<account>`, `demo`.
  actor        text not null,
  note         text,
  primary key (affiliate_id, version)
);
insert into affiliate_version (affiliate_id, version, config, programme, texts, saved_at, actor)
  select id, config_version, config, programme, texts, now(), 'migration' from affiliate;

-- Whose look it is; null: everybody's, for operators of every affiliate to change.
alter table theme add column affiliate_id text references affiliate on delete cascade;

create table theme_version (
  theme_id text not null references theme on delete cascade,
  version  integer not null,
  tokens   jsonb not null,
  saved_at timestamptz not null,
  actor    text not null,
  note     text,
  primary key (theme_id, version)
);
insert into theme_version (theme_id, version, tokens, saved_at, actor)
  select id, version, tokens, now(), 'migration' from theme;

-- A change that is to be made on a day: a merge patch (RFC 7396) of config, programme and texts.
create table scheduled_change (
  id           uuid primary key,
  affiliate_id text not null references affiliate on delete cascade,
  due_at       timestamptz not null,
  patch        jsonb not null,
  note         text,
  actor        text not null,
  created_at   timestamptz not null,
  state        text not null default 'waiting' check (state in ('waiting', 'made', 'refused', 'cancelled')),
  -- Why it was refused when its time came.
  reason       text,
  made_version integer
);
create index scheduled_change_by_due on scheduled_change (due_at) where state = 'waiting';

-- Old versions go on showing their pictures, so assets stay; the same bytes under the same name are the same asset.
alter table asset
  drop constraint asset_affiliate_id_name_key,
  add column lang text not null default '',
  add column type text not null default 'picture',
  add column sha256 bytea generated always as (sha256(bytes)) stored,
  add constraint asset_content unique nulls not distinct (affiliate_id, name, lang, sha256);

-- A picture in smaller sizes.
create table asset_size (
  asset_id uuid not null references asset on delete cascade,
  width    integer not null,
  bytes    bytea not null,
  primary key (asset_id, width)
);

-- A programme names its pictures and its look, and they belong to it: whichever is written first waits for the other.
alter table asset
  drop constraint asset_affiliate_id_fkey,
  add constraint asset_affiliate_id_fkey foreign key (affiliate_id) references affiliate deferrable initially deferred;
alter table theme
  drop constraint theme_affiliate_id_fkey,
  add constraint theme_affiliate_id_fkey foreign key (affiliate_id) references affiliate on delete cascade
    deferrable initially deferred;

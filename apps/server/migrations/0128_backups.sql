-- When the installation was last backed up as a whole, so that a backup which is not made any more is noticed. Kept for good: a line a day.

create table backup (
  id       uuid primary key,
  taken_at timestamptz not null,
  took_ms  bigint not null check (took_ms >= 0),
  rows     bigint not null check (rows >= 0),
  files    bigint not null check (files >= 0),
  bytes    bigint not null check (bytes >= 0)
);

create index backup_by_time on backup (taken_at);

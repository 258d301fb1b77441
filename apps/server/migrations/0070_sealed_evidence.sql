-- Pictures of an order from both ends: its customer's before packing, and the bench's.
alter table evidence_photo
  add column taken_by text not null default 'bench' check (taken_by in ('customer', 'bench')),
  -- What the customer was asked to show; the bench is asked for nothing.
  add column angle text check (angle in ('front-on', 'front-off', 'back', 'numbers')),
  add check ((taken_by = 'customer') = (angle is not null));

-- The chain of an order's pictures: each link names the one before, so that none can be changed, left out or put in between.
create table evidence_link (
  order_id        uuid not null references customer_order,
  seq             integer not null check (seq > 0),
  photo_id        uuid not null unique references evidence_photo,
  taken_by        text not null,
  angle           text,
  -- Of the file as it was on its sender's device. What a browser says of it is believed, and kept.
  original_sha256 bytea not null,
  -- Of the picture that is kept and shown.
  stored_sha256   bytea not null,
  previous        bytea not null,
  hash            bytea not null,
  at              timestamptz not null,
  primary key (order_id, seq)
);

-- A daily signature under the ends of all chains that grew, and where an authority is named its time stamp.
create table evidence_seal (
  id           uuid primary key,
  at           timestamptz not null,
  -- Root of the tree of these ends (RFC 9162, section 2.1).
  root         bytea not null,
  ends         integer not null check (ends > 0),
  -- Compact JWS.
  signature    text not null,
  -- Token of RFC 3161 over the root.
  time_stamp   bytea,
  stamped_at   timestamptz,
  check ((time_stamp is null) = (stamped_at is null))
);

-- Which end of which order is under a seal, and by which way from the end to its root.
create table evidence_sealed (
  order_id uuid not null,
  seq      integer not null,
  seal_id  uuid not null references evidence_seal,
  way      jsonb not null,
  primary key (order_id, seq),
  foreign key (order_id, seq) references evidence_link (order_id, seq)
);
create index evidence_sealed_by_seal on evidence_sealed (seal_id);

create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'The chain of evidence is only ever added to';
end $$;
create trigger evidence_link_stays before update or delete on evidence_link
  for each row execute function refuse_change_of_evidence();
create trigger evidence_sealed_stays before update or delete on evidence_sealed
  for each row execute function refuse_change_of_evidence();

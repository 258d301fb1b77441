-- How the storage of a device was erased, by whom, and who verified it: what a certificate names (NIST SP 800-88 Rev. 1, section 4.8). The newest counts.
create table device_erasure (
  id                    uuid primary key,
  item_id               uuid not null references order_item on delete cascade,
  method                text not null check (method in ('clear', 'purge', 'destroy')),
  technique             text not null,
  media                 text not null check (media in ('flash', 'magnetic', 'hybrid')),
  tool                  text not null,
  tool_version          text not null,
  destination           text check (destination in ('stock', 'parts', 'recycling')),
  -- The numbers that the bench had read, masked. In full they are in device_identifier, as long as that keeps them.
  numbers               jsonb not null,
  name                  text not null,
  position              text,
  location              text,
  actor                 text not null,
  at                    timestamptz not null,
  verification          text check (verification in ('full', 'sample', 'visual')),
  result                text check (result in ('erased', 'not-erased')),
  verified_name         text,
  verified_position     text,
  verified_location     text,
  verified_by           text check (verified_by <> actor),
  verified_at           timestamptz,
  seq                   bigint generated always as identity,
  check (num_nulls(verification, result, verified_name, verified_by, verified_at) in (0, 5))
);
create index device_erasure_by_item on device_erasure (item_id, seq);

-- Each change of the catalogue is a version: who made it, when, with which note, and what it changed field by field.
create table catalogue_version (
  version    integer primary key check (version > 0),
  kind       text not null check (kind in ('import', 'addition', 'change')),
  actor      text,
  note       text check (length(note) between 1 and 200),
  -- Models that came, changed, and lost products.
  added      integer not null,
  changed    integer not null,
  gone       integer not null,
  created_at timestamptz not null
);
create table catalogue_change (
  version   integer not null references catalogue_version on delete cascade,
  model_key text not null references model on delete cascade,
  fields    jsonb not null,
  primary key (version, model_key)
);
create index catalogue_change_by_model on catalogue_change (model_key, version desc);
-- The version that changed it last; 0: none since versions are kept.
alter table model add column version integer not null default 0;
create index model_by_name on model (lower(brand collate "C"), lower(name collate "C"), key collate "C");
-- What sold of a product lately, for the list of the catalogue.
create index quotation_sold_by_product on quotation (product_id, sold_at) where sold_at is not null;

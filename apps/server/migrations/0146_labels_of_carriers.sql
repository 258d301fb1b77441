-- The label that a carrier sold with a parcel, sealed because both addresses stand on it (docs/decisions/0189). It is bought once and
-- printed as often as its seller asks.
create table parcel_label (
  parcel_id uuid primary key references parcel on delete cascade,
  format    text not null check (format in ('pdf', 'png', 'zpl')),
  -- In Base64, as all that is sealed is text.
  sealed    bytea not null
);
select guard_by('parcel_label', 'parcel', 'parcel_id');

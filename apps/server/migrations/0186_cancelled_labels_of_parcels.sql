-- Parcels that go take theirs along without a walk through all.
create index label_cancellation_of_parcel on label_cancellation (parcel_id) where parcel_id is not null;
